import { expect, test } from 'vitest';
import { chooseBuild, createReleases } from '#templates/cms/js/releases.ts';
import { createTestClock } from '#tests/support/testClock.ts';

const [stable, canary] = ['0.1.0-aaaaaaaaaaaa', '0.1.0-bbbbbbbbbbbb'];

/** What is served below `/assets/cdn/`, by path; `undefined` is a file that cannot be read just now. */
function served(files: Record<string, unknown>) {
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    if (path in files && files[path] === undefined) throw new Error('not now');
    return path in files ? JSON.stringify(files[path]) : undefined;
  };
  return { files, asked, read };
}

const manifest = {
  integrity: { 'tribune.js': 'sha384-one', 'tribune.css': 'sha384-two', 'w/base-a.js': 'sha384-three' },
};

test('a share of the keys has the canary, each always the same, and another share with another canary', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => `/article/${at}`);
  const chosen = (name: string, share: number) =>
    keys.filter((key) => chooseBuild({ stable, canary: name, share }, key) === name);
  expect(chosen(canary, 0)).toEqual([]);
  expect(chosen(canary, 100)).toEqual(keys);
  const tenth = chosen(canary, 10);
  expect(tenth.length).toBeGreaterThan(150);
  expect(tenth.length).toBeLessThan(250);
  expect(chosen(canary, 10)).toEqual(tenth);
  const half = chosen(canary, 50);
  expect(tenth.filter((key) => !half.includes(key))).toEqual([]);
  expect(chosen('0.1.0-cccccccccccc', 10)).not.toEqual(tenth);
  expect(chooseBuild({ stable }, '/')).toBe(stable);
});

test('a head is of one build, with what browsers compare its files with', async () => {
  const { read } = served({
    'daily/tribune.lock': { stable, before: [] },
    [`r/${stable}/tribune.json`]: manifest,
    [`r/${stable}/head.js`]: 1,
  });
  const release = await createReleases({ read })('daily', '/');
  const base = `/assets/cdn/r/${stable}/`;
  expect([release.build, release.base, await release.text('head.js'), await release.text('clocks.js')]).toEqual([
    stable,
    base,
    '1',
    '',
  ]);
  expect(release.head({ sheets: ['liveblog'], nonce: 'a"b' })).toBe(
    `<link rel="stylesheet" href="${base}tribune.css" integrity="sha384-two" crossorigin>
<link rel="stylesheet" href="${base}liveblog.css">
<script type="module" async src="${base}tribune.js" data-tenant="daily" integrity="sha384-one" crossorigin nonce="a&quot;b"></script>
`,
  );
  expect(release.head({ importMap: true })).toContain(
    `<script type="importmap">{"integrity":{"${base}w/base-a.js":"sha384-three"}}</script>\n<script type="module"`,
  );
});

test('a tenant without releases is printed as before', async () => {
  const release = await createReleases({ read: served({}).read })('daily', '/');
  expect(release.build).toBeUndefined();
  expect(release.head({ importMap: true })).toBe(`<link rel="stylesheet" href="/assets/cdn/daily/tribune.css">
<script type="module" async src="/assets/cdn/daily/tribune.js" data-tenant="daily"></script>
`);
});

test('a pointer is read again after its lifetime, and pages go on with the last one while it cannot be', async () => {
  const clock = createTestClock();
  const { read, files, asked } = served({
    'daily/tribune.lock': { stable, before: [] },
    [`r/${stable}/tribune.json`]: manifest,
    [`r/${canary}/tribune.json`]: manifest,
  });
  const releaseOf = createReleases({ read, now: clock.now, lifetime: 60_000 });
  const buildNow = async () => (await releaseOf('daily', '/')).build;
  expect([await buildNow(), await buildNow()]).toEqual([stable, stable]);
  files['daily/tribune.lock'] = { stable: canary, before: [] };
  expect(await buildNow()).toBe(stable);
  clock.pass(60_000);
  files['daily/tribune.lock'] = undefined;
  expect(await buildNow()).toBe(stable);
  files['daily/tribune.lock'] = { stable: canary, before: [] };
  clock.pass(60_000);
  expect(await buildNow()).toBe(canary);
  expect(asked.filter((path) => path.endsWith('tribune.json'))).toHaveLength(2);
});
