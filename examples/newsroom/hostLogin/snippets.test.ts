import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blocksOf } from '../../../scripts/manual/readManual.ts';
import { json, localServer } from '../../../tests/support/localServer.ts';
import { hasPhp, runPhp } from '../../../tests/support/php.ts';
import { machineTime } from '../../../tests/support/testClock.ts';
import { examineToken } from './examineToken.ts';
import { createKeySets } from './keySets.ts';

const manual = readFileSync(new URL('../../../docs/host-login.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'host-login-'));
const member = { id: 12, name: 'Demo Lid', email: 'lid@daily.example', is_verified: true, isVerified: true };
const issuer = { issuer: 'https://www.example.com', audience: 'tribune' };
const person = { subject: '12', name: 'Demo Lid', email: 'lid@daily.example', isEmailVerified: true };

/** Writes the only block of the manual in a language into a file; returns its path. */
function write(language: string, name: string, text: (block: string) => string): string {
  const [block, ...others] = blocksOf(manual).filter((each) => each.language === language);
  if (!block || others.length > 0) throw new Error(`Not one block of ${language}.`);
  const file = join(folder, name);
  writeFileSync(file, text(block.text));
  return file;
}

test('what the manual has of Node makes tokens that log in, once each, and the keys for them', async () => {
  const drive = `import { readFileSync } from 'node:fs';
const { member, pair } = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify({ tokens: [1, 2].map(() => tribuneToken(member, pair)), keys: tribuneKeys(pair) }));`;
  const file = write('js', 'token.mjs', (block) => `${block}\n${drive}\n`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pair = { key: privateKey.export({ type: 'sec1', format: 'pem' }), kid: 'one' };
  // A process of its own, by the machine's clock.
  const { stdout } = spawnSync(process.execPath, [file], { input: JSON.stringify({ member, pair }), encoding: 'utf8' });
  const { tokens, keys } = z.parse(z.object({ tokens: z.array(z.string()), keys: z.unknown() }), JSON.parse(stdout));
  await using publisher = await localServer((_, response) => json(response, 200, keys));
  const login = { ...issuer, algorithm: 'ES256' as const, jwks_url: publisher.url, secrets: [] };
  const place = { now: machineTime(), keysOf: createKeySets() };
  const examined = await Promise.all(tokens.map((token) => examineToken(token, login, place)));
  expect(examined).toMatchObject([
    { ok: true, person },
    { ok: true, person },
  ]);
  expect(examined[0]).not.toEqual(examined[1]);
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

test.skipIf(!hasPhp)(
  'what the manual has of PHP makes tokens that log in (skipped without PHP of the command line)',
  async () => {
    const drive = `$in = json_decode(stream_get_contents(STDIN), true);
ob_start();
answer_tribune($in['member'], $in['secret']);
echo json_encode(['body' => ob_get_clean(), 'status' => http_response_code()]);`;
    const file = write('php', 'token.php', (block) => `<?php\n${block}\n${drive}\n`);
    const secret = 'a'.repeat(48);
    const answered = z.object({ body: z.string(), status: z.union([z.number(), z.boolean()]) });
    const ask = (who: typeof member | null) => z.parse(answered, runPhp(file, { member: who, secret }));
    const login = { ...issuer, algorithm: 'HS256' as const, jwks_url: null, secrets: [secret] };
    const { token } = z.parse(z.object({ token: z.string() }), JSON.parse(ask(member).body));
    const place = { now: machineTime(), keysOf: createKeySets() };
    expect(await examineToken(token, login, place)).toMatchObject({ ok: true, person });
    expect(ask(null)).toEqual({ body: '', status: 204 });
  },
);
