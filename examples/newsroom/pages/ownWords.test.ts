import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root as checkout } from '../../../tests/support/sources.ts';
import { stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '../../../tests/support/testNewsroom.ts';
import { composeMail } from '../mail/composeMail.ts';
import { ownWords } from './ownWords.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-words-'));
const templates = join(folder, 'templates');
const words = join(templates, 'thefinalwhistle/words.fr.json');
let newsroom: TestNewsroom;

/** Le Coteau in the place of The Final Whistle. */
beforeAll(async () => {
  mkdirSync(templates);
  symlinkSync(join(checkout, 'templates/default'), join(templates, 'default'));
  cpSync(join(checkout, 'examples/tenants/lecoteau'), join(templates, 'thefinalwhistle'), { recursive: true });
  const given: object = JSON.parse(readFileSync(words, 'utf8'));
  writeFileSync(words, JSON.stringify({ ...given, 'newsroom/messages': { missing: 'Introuvable.' } }));
  process.env.TEMPLATES = templates;
  newsroom = await testNewsroom(await testDatabase[0]?.url());
});
afterAll(async () => {
  delete process.env.TEMPLATES;
  await newsroom?.close();
  await stopDatabases();
  rmSync(folder, { recursive: true });
});

const letter = (id: string, locale: 'nl' | 'en') =>
  composeMail('reset', {
    ...{ to: 'jan@example.test', link: 'https://x.example/', username: '$& {{paper}}' },
    tenant: { id, name: 'Le Coteau', locale },
  });

test('a letter of a tenant is in its own language, and that of another tenant is not', () => {
  const mail = letter('thefinalwhistle', 'en');
  expect(mail.subject).toBe('Nouveau mot de passe pour Le Coteau');
  expect(mail.html).toContain('<html lang="fr">');
  expect(mail.text).toContain('pour le compte $& {{paper}} sur Le Coteau.');
  expect(mail.text).not.toMatch(/account|password|This link/);
  expect(letter('deaftrap', 'nl').subject).toBe('Nieuw wachtwoord voor Le Coteau');
});

test('a letter that lacks a text is wholly in the other language', () => {
  const before = readFileSync(words, 'utf8');
  const { 'reset.link': _, ...mails } = ownWords('thefinalwhistle', 'newsroom/mail')?.texts ?? {};
  mkdirSync(join(templates, 'half'));
  writeFileSync(join(templates, 'half/tenant.json'), '{"language":"fr"}');
  writeFileSync(
    join(templates, 'half/words.fr.json'),
    JSON.stringify({ ...JSON.parse(before), 'newsroom/mail': mails }),
  );
  const mail = letter('half', 'en');
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.text).not.toMatch(/compte|lien/);
});

test('a refusal is in the language of the tenant for who asks for it first or for none', async () => {
  const refused = async (language: string | undefined, tenant = 'thefinalwhistle') => {
    const headers: Readonly<Record<string, string>> = language === undefined ? {} : { 'accept-language': language };
    const { body } = await newsroom.ask('GET', '/api/v2/nothing', { tenant, headers });
    return Object(body).message;
  };
  const french = 'Introuvable.';
  expect([await refused('fr, en;q=0.5'), await refused('fr-CA'), await refused(undefined)]).toEqual([
    french,
    french,
    french,
  ]);
  for (const other of [refused('en'), refused('nl, fr;q=0.5'), refused('fr', 'deaftrap')])
    expect(await other).not.toBe(french);
});
