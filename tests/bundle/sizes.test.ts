import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '../../scripts/build/manifest.ts';

const dist = new URL('../../dist', import.meta.url).pathname;
if (!existsSync(join(dist, 'tribune.json'))) throw new Error('There is no dist/ to weigh: npm run build makes it.');
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'tribune.json'), 'utf8'));

const weigh = (file: string) => statSync(join(dist, `${file}.br`)).size;
const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const named = (files: readonly string[], stem: string) => files.filter((file) => file.startsWith(`w/${stem}-`));
const scripts = [
  ...new Set([
    ...manifest.common.files,
    ...Object.values(manifest.widgets).flatMap(({ files, view }) => [...files, ...view]),
  ]),
];
const react = named(scripts, 'react');

/** What one widget adds to a page that has the shared files. */
function ownFiles(name: string): string[] {
  const widget = manifest.widgets[name];
  if (!widget) throw new Error(`The build has no "${name}".`);
  const shared = new Set([...manifest.common.files, ...manifest.table.view]);
  return [...widget.files, ...widget.view].filter((file) => !shared.has(file));
}

/** Fails with the files that weigh too much, in bytes of brotli. */
function expectWithin(files: readonly string[], kilobytes: number): void {
  const sizes = Object.fromEntries(files.map((file) => [file, weigh(file)]));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect({ total, sizes }).toSatisfy(() => total <= kilobytes * 1024, `at most ${kilobytes * 1024} bytes of brotli`);
}

test('React is one file of at most 58 kB', () => {
  expect(react).toHaveLength(1);
  expectWithin(react, 58);
});

test('the core with ky, i18next and the schemas weighs at most 32 kB', () => {
  expectWithin(manifest.common.files, 32);
});

test('the poll weighs at most 4 kB: declaration, model and view', () => {
  expectWithin(ownFiles('poll'), 4);
});

test('the smart bar weighs at most 2 kB and costs no React', () => {
  expectWithin(ownFiles('smart-bar'), 2);
  expect(manifest.widgets['smart-bar']?.view).toEqual([]);
});

test('login and registration weigh at most 12 kB, what forms share included', () => {
  expectWithin(ownFiles('login'), 12);
});

test('the profile page weighs at most 15 kB, what forms share included', () => {
  expectWithin(ownFiles('profile'), 15);
});

test('the contact form weighs at most 4 kB beyond what forms share', () => {
  expectWithin(
    ownFiles('contact-form').filter((file) => !/^w\/(form|fields|captchaOf|calls)-/.test(file)),
    4,
  );
});

test('theme and text size weigh at most 1.5 kB of gzip beyond the calls of accounts', () => {
  const [own = '', ...more] = ownFiles('appearance').filter((file) => !file.startsWith('w/calls-'));
  expect(more).toEqual([]);
  expect(statSync(join(dist, `${own}.gz`)).size).toBeLessThanOrEqual(1.5 * 1024);
});

test.each(['appearance', 'linked-elements', 'navigation', 'session-menu', 'tabs'])(
  'what every page has costs no React and no form: %s',
  (name) => {
    const widget = manifest.widgets[name];
    expect(widget?.view).toEqual([]);
    expect(widget?.files.filter((file) => /^w\/(form|fields|captchaOf|view)-/.test(file))).toEqual([]);
  },
);

test('an island without a form fetches nothing of forms', () => {
  for (const name of ['poll', 'smart-bar', 'public-profile'])
    expect(ownFiles(name).filter((file) => /^w\/(form|fields|captchaOf|socialLogin)-/.test(file))).toEqual([]);
  expect([...manifest.common.files, ...manifest.table.view].filter((file) => /form|fields|captcha/.test(file))).toEqual(
    [],
  );
});

test('no widget wakes from more than eight files of its own', () => {
  const counts = Object.keys(manifest.widgets).map((name) => [name, ownFiles(name).length] as const);
  expect(counts.filter(([, count]) => count > 8)).toEqual([]);
});

test('the loader with the table of this build stays below 2.8 kB', () => {
  expectWithin(['tribune.js'], 2.8);
});

test('one dictionary weighs at most 3 kB', () => {
  const dictionaries = [manifest.common, ...Object.values(manifest.widgets)].flatMap(({ words }) =>
    Object.values(words),
  );
  expect(dictionaries.length).toBeGreaterThan(2);
  for (const file of dictionaries) expectWithin([file], 3);
});

test('what wakes an island never drags React along: views are fetched beside it', () => {
  const early = [...manifest.common.files, ...Object.values(manifest.widgets).flatMap(({ files }) => files)];
  expect(early.filter((file) => react.includes(file))).toEqual([]);
  for (const file of early) expect(text(file)).not.toMatch(/react\.(transitional\.)?element|__CLIENT_INTERNALS/);
  expect(text(react[0] ?? '')).toMatch(/react\.(transitional\.)?element/);
});

test('what waits, retries and tells of failures needs nothing of the core', () => {
  const waker = text(manifest.table.waker);
  expect(waker).not.toMatch(/\bfrom\s*["'`]/);
  const [, notices = ''] = /import\([`'"]\.\/(notices-[\w-]+\.js)/.exec(waker) ?? [];
  const imported = [...text(`w/${notices}`).matchAll(/from\s*["'`]\.\/([\w-]+\.js)/g)].map(([, file]) => `w/${file}`);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((file) => named([file], 'core').length > 0)).toEqual([]);
});

test('the manifest names every file that a chunk imports', () => {
  for (const file of scripts) {
    const imported = [...text(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      ([, each]) => `w/${each}`,
    );
    for (const each of imported) expect(scripts).toContain(each);
  }
});

test('each file stands there with brotli and gzip', () => {
  for (const file of ['tribune.js', 'tribune.css', 'tribune.json', 'head.js', ...scripts])
    expect([`${file}.br`, `${file}.gz`].filter((each) => !existsSync(join(dist, each)))).toEqual([]);
});
