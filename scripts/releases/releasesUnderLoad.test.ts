import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReleases, type Read } from '#templates/cms/js/releases.ts';
import { bucketServer, keysOf } from '#tests/support/bucketServer.ts';
import { ownFolder, writeBuild } from '#tests/support/releases.ts';
import { isSoak } from '#tests/support/soak.ts';
import { createTestClock } from '#tests/support/testClock.ts';
import { runRelease } from './commands.ts';
import { integrityOf } from './integrity.ts';

const clock = createTestClock();
/** How often a build is published and taken back. */
const cycles = isSoak ? 100 : 5;

/** Writes a build that differs from every other one in all files but one. */
const writeNth = (folder: string, nth: number) =>
  writeBuild(join(folder, String(nth)), {
    [`w/base-${String(nth).padStart(4, '0')}.js`]: `export const base = ${nth};`,
    'w/shared-0000.js': 'export const shared = 0;',
    'tribune.css': `:root { --tb-tribune-sheet: ${nth} }`,
    'liveblog.css': `.liveblog { order: ${nth} }`,
    'head.js': `window.build = ${nth};`,
    'tribune.js': `import('./w/base-${String(nth).padStart(4, '0')}.js');`,
  });

/** Prints a page, and reads every file that it names and every other one of its build. Resolves to what does not fit. */
async function readPage(read: Read, path: string): Promise<readonly string[]> {
  const release = await createReleases({ read, lifetime: 0, now: clock.now })('daily', path);
  const head = release.head({ sheets: ['liveblog'] });
  const [build = ''] = /\d[\d.]*-[\da-f]{12}/.exec(head) ?? [];
  const named = [...head.matchAll(/(?:href|src)="\/assets\/cdn\/([^"]+)"[^>]*integrity="([^"]+)"/g)].map(
    ([, file = '', hash = '']) => [file, hash] as const,
  );
  const { integrity } = JSON.parse((await read(`r/${build}/tribune.json`)) ?? '{"integrity":{}}');
  const all = Object.entries<string>(integrity).map(([file, hash]) => [`r/${build}/${file}`, hash] as const);
  if (named.length !== 3 || all.length !== 6) return [`${path}: a page with ${named.length} files, of ${all.length}`];
  const texts = await Promise.all(
    [...named, ...all].map(async ([file, hash]) => [file, hash, await read(file)] as const),
  );
  return texts.flatMap(([file, hash, text]) => (text !== undefined && integrityOf(text) === hash ? [] : [file]));
}

/** Publishes builds and takes them back while pages are read without a pause. Resolves to how many were read, and what did not fit. */
async function cycle(folder: string, run: (line: string) => Promise<unknown>, read: Read) {
  writeNth(folder, 0);
  await run('publish daily --from 0');
  const failures: string[] = [];
  let pages = 0;
  let isOver = false;
  const readers = [0, 1].map(async (reader) => {
    while (!isOver) {
      failures.push(...(await readPage(read, `/article/${reader}/${pages}`)));
      pages += 1;
      await new Promise(setImmediate);
    }
  });
  for (let nth = 1; nth <= cycles; nth += 1) {
    writeNth(folder, nth);
    await run(`publish daily --from ${nth}${nth % 3 === 0 ? ' --canary 50' : ''}`);
    await run('rollback daily');
  }
  isOver = true;
  await Promise.all(readers);
  return { pages, failures };
}

const runIn =
  (folder: string, to: string, env: Readonly<Record<string, string>> = {}) =>
  (line: string) => {
    const [command = '', ...args] = line.split(' ');
    return runRelease(command === 'rollback' ? 'rollback' : 'publish', [...args, '--to', to], {
      now: clock.now(),
      cwd: folder,
      dist: join(folder, '0'),
      env,
    });
  };

test(`no page fails while builds are published and taken back ${cycles} times in a folder`, async () => {
  using folder = ownFolder();
  const cdn = join(folder.path, 'cdn');
  const read = (path: string) => readFile(join(cdn, path), 'utf8').catch(() => undefined);
  const { pages, failures } = await cycle(folder.path, runIn(folder.path, cdn), read);
  expect(failures).toEqual([]);
  expect(pages).toBeGreaterThan(cycles);
}, 300_000);

// Every day the other tests publish to a bucket.
test.runIf(isSoak)(
  `no page fails while builds are published and taken back ${cycles} times in a bucket`,
  async () => {
    using folder = ownFolder();
    await using bucket = await bucketServer(clock, 1000);
    // As what serves the bucket reads it.
    const read = async (path: string) => bucket.objects.get(path)?.bytes.toString();
    const { pages, failures } = await cycle(folder.path, runIn(folder.path, 's3://paper', keysOf(bucket)), read);
    expect(failures).toEqual([]);
    expect(pages).toBeGreaterThan(cycles);
  },
  300_000,
);
