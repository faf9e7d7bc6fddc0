import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeclarations } from '../../scripts/bundle/declarations.ts';
import type { Manifest } from '../../scripts/bundle/manifest.ts';
import { readEvents } from '../../scripts/tags/readEvents.ts';
import { cases } from '../contract/catalogue.ts';
import { endpoints } from '../contract/endpoints.ts';
import { rulesOnAddress, rulesOnAttribute } from '../support/filterRules.ts';

// A blocker that knows one of our names by chance takes more from a reader than an advertisement.

const root = new URL('../..', import.meta.url).pathname;
const dist = join(root, 'dist');
if (!existsSync(join(dist, 'tribune.json'))) throw new Error('There is no dist/ to look at: npm run build makes it.');
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'tribune.json'), 'utf8'));
const declared = await readDeclarations(root);
const text = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Every script of this build, what is fetched late among it. */
function scripts(): readonly string[] {
  const found = new Set([
    ...manifest.common.files,
    ...Object.values(manifest.widgets).flatMap(({ files, view }) => [...files, ...view]),
  ]);
  for (const file of found)
    for (const [, name] of text(file).matchAll(/\bimport\([`'"]\.\/([\w.-]+\.js)/g)) found.add(`w/${name}`);
  return [...found];
}

const built = [...scripts(), ...globSync('*.{js,css,json}', { cwd: dist })];
const templates = globSync('templates/*/*.{html,css}', { cwd: root }).map((file) => file.split('/').at(-1));

/** The rules that a list of names runs into, by name. */
const blockedBy = (names: Iterable<string>, judge: (name: string) => readonly string[]) =>
  Object.fromEntries([...new Set(names)].map((name) => [name, judge(name)]).filter(([, rules]) => rules?.length));

test('the rules know what they are for', () => {
  expect(rulesOnAddress('https://news.example/assets/cdn/fc/w/ad-rotator-x1.js')).toContain('easylist: /ad-rotator-');
  expect(rulesOnAddress('https://news.example/assets/cdn/fc/w/popup-x1.js')).toContain('easylist: /popup-');
  expect(rulesOnAddress('https://news.example/ADS/x.js')).toEqual(['easylist: /ads/*']);
  expect(rulesOnAddress('https://news.example/loads/shadow.js')).toEqual([]);
  expect(rulesOnAttribute('class', 'ad-box')).toEqual(['easylist: [class^="ad-"]']);
  expect(rulesOnAttribute('data-ad')).toEqual(['easylist: [data-ad]']);
  expect(rulesOnAttribute('class', 'tb-shadow')).toEqual([]);
});

test('no file of the build has an address that filter lists block', () => {
  expect(built.length).toBeGreaterThan(60);
  const addresses = [...built, ...templates.map((name) => `js/templates/${name}`)];
  for (const tenant of ['deaftrap', 'thefinalwhistle'])
    expect(blockedBy(addresses, (file) => rulesOnAddress(`https://news.example/assets/cdn/${tenant}/${file}`))).toEqual(
      {},
    );
});

test('no call has an address that filter lists block', () => {
  const known = 'https://news.example/api/v2/ad?tenant_id=fc';
  const asked = [...endpoints].map(([name, { path }]) => {
    const query = Object.entries(Object(cases[name]?.query)).map(([key, value]): [string, string] => [key, `${value}`]);
    const filled = path.replace(/\{\w+\}/g, '7');
    return `https://news.example${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
  });
  expect(asked).toContain(known);
  expect(blockedBy(asked, rulesOnAddress)).toEqual({});
  // The specification's own name for it is one line of a list away from being blocked: data-path names another.
  expect(rulesOnAddress(known.replace('tenant_id', 'type'))).toEqual(['easylist: /ad?type=']);
});

test('nothing that the newsroom itself serves has an address that filter lists block', () => {
  const files = globSync('examples/newsroom/public/**/*.*', { cwd: root });
  const served = files.map((file) => file.replace('examples/newsroom', ''));
  expect(served.length).toBeGreaterThan(10);
  // Who has a list of cookie banners wants the site's own banner gone.
  const judge = (address: string) => rulesOnAddress(address).filter((rule) => !rule.startsWith('easylist-cookie'));
  expect(
    blockedBy([...served, '/showcase-frame', '/tribune-push.js', '/tribune-offline.js', '/tenant.json'], judge),
  ).toEqual({});
});

test('no class, id or part of ours is one that filter lists hide', () => {
  const code = [...scripts(), ...globSync('*.css', { cwd: dist })].map(text).join('\n');
  const names = [...code.matchAll(/(?<![\w-])tb-[a-z\d-]*[a-z\d]/g)].map(([name]) => name);
  expect(new Set(names).size).toBeGreaterThan(200);
  const judge = (name: string) => ['class', 'id', 'part'].flatMap((attribute) => rulesOnAttribute(attribute, name));
  expect(blockedBy(names, judge)).toEqual({});
});

test('no tag, attribute or event of ours is one that filter lists hide', async () => {
  const tags = declared.map(({ widget }) => widget.name);
  expect(blockedBy(tags, (name) => rulesOnAttribute('data-widget', name))).toEqual({});
  const kebab = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const attributes = declared.flatMap(({ widget }) => Object.keys(widget.attributes.shape).map(kebab));
  expect(attributes).toContain('data-slug');
  expect(blockedBy(attributes, (name) => rulesOnAttribute(name))).toEqual({});
  const events = [...(await readEvents(root)).keys()];
  const judge = (name: string) =>
    rulesOnAttribute('class', `tribune-${name}`).filter((rule) => !rule.includes('cookie'));
  expect(blockedBy(events, judge)).toEqual({});
});
