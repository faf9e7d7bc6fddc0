import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { bucketServer, keysOf } from '#tests/support/bucketServer.ts';
import { ownFolder, writeBuild } from '#tests/support/releases.ts';
import { createTestClock } from '#tests/support/testClock.ts';
import { type Command, runRelease } from './commands.ts';
import { folderStore } from './folderStore.ts';
import { integrityOf } from './integrity.ts';

const clock = createTestClock();
const day = 24 * 60 * 60_000;

beforeEach(() => clock.begin());

/** Builds by number, in a folder, and the commands that publish them to one place. */
function open(target: string, folder: string, env: Readonly<Record<string, string>> = {}) {
  const run = async (command: Command, line: string) =>
    (
      await runRelease(command, [...line.split(' '), '--to', target], {
        now: clock.now(),
        cwd: folder,
        dist: join(folder, '1'),
        env,
      })
    ).join('\n');
  const builds = ['1', '2', '3'].map((each) =>
    writeBuild(join(folder, each), {
      'w/base-aaaa.js': 'export const base = 1;',
      'tribune.css': ':root { --tb-tribune-sheet: 1 }',
      'tribune.js': `import('./w/base-aaaa.js'); // ${each}`,
    }),
  );
  const [one = '', two = '', three = ''] = builds;
  return { run, one, two, three };
}

const lockIn = (folder: string, tenant = 'daily') =>
  JSON.parse(readFileSync(join(folder, tenant, 'tribune.lock'), 'utf8'));

test('what is published is printed, as a whole and from a folder that never changes', async () => {
  using folder = ownFolder();
  const cdn = join(folder.path, 'cdn');
  const { run, one } = open(cdn, folder.path);
  expect(await run('publish', 'daily')).toContain(`daily: all pages print ${one}.`);
  expect(lockIn(cdn)).toEqual({ stable: one, before: [] });
  const served = readdirSync(join(cdn, 'r', one), { recursive: true })
    .map(String)
    .toSorted();
  expect(served).toEqual(['tribune.css', 'tribune.css.br', 'tribune.js', 'tribune.json', 'w', 'w/base-aaaa.js']);
  expect(readdirSync(cdn).toSorted()).toEqual(['daily', 'r']);
});

test('a canary is printed by a share of pages, and becomes the stable build when it is published for all', async () => {
  using folder = ownFolder();
  const { run, one, two } = open('cdn', folder.path);
  await expect(run('publish', 'daily --canary 10')).rejects.toThrow('There is no stable build yet');
  await run('publish', 'daily');
  await expect(run('publish', 'daily --canary 10')).rejects.toThrow(`All pages print ${one} already.`);
  await expect(run('publish', 'daily --canary all --from 2')).rejects.toThrow('"all" is none');
  const answer = await run('publish', 'daily --canary 12.5 --from 2');
  expect(answer).toContain(`12.5 % of pages print ${two}, all others ${one}`);
  expect(lockIn(join(folder.path, 'cdn'))).toMatchObject({ stable: one, canary: two, share: 12.5 });
  expect(await run('publish', 'daily --from 2')).toContain(`all pages print ${two}`);
  expect(await run('rollback', 'daily')).toContain(`all pages print ${one}`);
});

test('rolling back takes back what was published last, step by step, and no build comes twice', async () => {
  using folder = ownFolder();
  const { run, one, two, three } = open('cdn', folder.path);
  await expect(run('rollback', 'daily')).rejects.toThrow('daily has no tribune.lock here');
  for (const line of ['daily', 'daily --from 2', 'daily --from 3 --canary 50']) await run('publish', line);
  expect(await run('rollback', 'daily')).toContain(`all pages print ${two}`);
  expect(await run('rollback', 'daily')).toContain(`all pages print ${one}`);
  await expect(run('rollback', 'daily')).rejects.toThrow(`There is no build before ${one}`);
  const status = await run('status', 'daily');
  expect(status).toContain(`${two} was withdrawn until 2026-11-25T10:00`);
  expect(status).toContain(`${three} was withdrawn until 2026-11-25T10:00`);
  expect(status).toContain('its files stay until 2026-12-25');
});

test('status names each flag with its owner and its end, and says which have ended', async () => {
  using folder = ownFolder();
  const cdn = join(folder.path, 'cdn');
  const { run } = open(cdn, folder.path);
  await run('publish', 'daily');
  const flag = { on: 0.1, owner: 'Web team', until: '2027-03-01' };
  const set = async (flags: object) => {
    writeFileSync(join(cdn, 'daily/tenant.json'), JSON.stringify({ flags }));
    return run('status', 'daily');
  };
  expect(await set({ 'offline-page': flag })).toContain(
    'flag offline-page of Web team is on for 10 % of browsers, until 2027-03-01.',
  );
  expect(await set({ 'offline-page': { ...flag, until: '2026-11-01' } })).toContain(
    'flag offline-page of Web team has ended with 2026-11-01: it is off.',
  );
  expect(await set({ 'offline-page': { on: true, until: '2027-03-01' } })).toContain('of nobody does not hold');
  expect(await set({ offline: flag })).toContain('flag offline of Web team is none that there is');
});

test('builds stay for 30 days after the last page was printed with them, whichever tenant that is of', async () => {
  using folder = ownFolder();
  const cdn = join(folder.path, 'cdn');
  const { run, one, two, three } = open('cdn', folder.path);
  const builds = () => readdirSync(join(cdn, 'r')).toSorted();
  /** As old as the clock of the test says, which the disk does not know. */
  const age = () => {
    for (const build of builds()) utimesSync(join(cdn, 'r', build), 0, clock.now() / 1000 - 40 * 24 * 60 * 60);
  };
  await run('publish', 'daily');
  await run('publish', 'weekly');
  await run('publish', 'daily --from 2');
  clock.pass(29 * day);
  age();
  await run('publish', 'daily --from 3');
  expect(builds()).toEqual([one, two, three].toSorted());
  clock.pass(2 * day);
  age();
  await run('publish', 'daily --from 3');
  expect(builds(), 'the weekly prints the first').toEqual([one, two, three].toSorted());
  await run('publish', 'weekly --from 3');
  clock.pass(31 * day);
  age();
  expect(await run('publish', 'weekly --from 3')).toContain(`${one} is removed`);
  expect(builds()).toEqual([three]);
});

test('what was interrupted changes nothing, and the next command does all of it', async () => {
  using folder = ownFolder();
  const cdn = join(folder.path, 'cdn');
  const { run, one, two } = open('cdn', folder.path);
  await run('publish', 'daily');
  // As a process leaves it that was killed between its files.
  mkdirSync(join(cdn, 'r/.unfinished-1'));
  writeFileSync(join(cdn, 'r/.unfinished-1/tribune.js'), 'half');
  writeFileSync(join(cdn, 'daily/.unfinished-2'), '{');
  writeFileSync(join(cdn, '.publishing'), JSON.stringify({ host: hostname(), process: 2 ** 30, at: clock.now() }));
  expect(await run('status', 'daily')).toBe(`daily: all pages print ${one}.`);
  await run('publish', 'daily --from 2');
  expect(lockIn(cdn).stable).toBe(two);
  expect(readdirSync(join(cdn, 'r')).toSorted()).toEqual([one, two].toSorted());
  expect([readdirSync(join(cdn, 'daily')), existsSync(join(cdn, '.publishing'))]).toEqual([['tribune.lock'], false]);
});

test('of two who publish at once one is refused with who is at it, and changes nothing', async () => {
  using folder = ownFolder();
  const cdn = join(folder.path, 'cdn');
  const { run, one } = open('cdn', folder.path);
  await run('publish', 'daily');
  writeFileSync(join(cdn, '.publishing'), JSON.stringify({ host: hostname(), process: process.pid, at: clock.now() }));
  await expect(run('publish', 'daily --from 2')).rejects.toThrow(
    `Somebody publishes here just now: process ${process.pid} on ${hostname()}`,
  );
  await expect(run('rollback', 'daily')).rejects.toThrow('Nothing was changed; try again');
  expect(lockIn(cdn).stable).toBe(one);
  clock.pass(16 * 60_000);
  await run('publish', 'daily --from 2');
  const answers = await Promise.allSettled([1, 2, 3].map(() => folderStore(cdn).claim(clock.now())));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['another than the build has made', '1/w/base-aaaa.js', 'w/base-aaaa.js in '],
  ['another once it is unpacked', '1/tribune.css.br', 'tribune.css.br in '],
  ['of another version of this command', '1/tribune.json', 'says nothing of its build'],
])('a file that is %s is not published', async (_, file, message) => {
  using folder = ownFolder();
  const { run } = open('cdn', folder.path);
  writeFileSync(join(folder.path, file), '{}');
  await expect(run('publish', 'daily')).rejects.toThrow(message);
  expect(existsSync(join(folder.path, 'cdn/daily'))).toBe(false);
});

test.each(['', 'r', '../daily', 'daily weekly', 'daily --share 10'])(
  'publish "%s" is answered with how it is written',
  async (line) => {
    using folder = ownFolder();
    await expect(open('cdn', folder.path).run('publish', line)).rejects.toThrow('npx --no tribune publish <tenant>');
  },
);

test('a bucket gets the files first and the pointer last, each with its type and how long it is kept', async () => {
  using folder = ownFolder();
  await using bucket = await bucketServer(clock);
  const { run, one, two } = open('s3://paper/assets/cdn', folder.path, keysOf(bucket));
  await run('publish', 'daily');
  const written = bucket.changes.filter((change) => !change.includes('.publishing'));
  expect(written.slice(-2)).toEqual([`PUT assets/cdn/r/${one}/tribune.json`, 'PUT assets/cdn/daily/tribune.lock']);
  const headersOf = (path: string) => bucket.objects.get(`assets/cdn/${path}`)?.headers;
  const forever = 'public, max-age=31536000, immutable';
  expect(headersOf(`r/${one}/tribune.css.br`)).toEqual({
    ...{ 'content-type': 'text/css; charset=utf-8', 'cache-control': forever },
    'content-encoding': 'br',
  });
  expect(headersOf(`r/${one}/tribune.js`)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': forever,
  });
  expect(headersOf('daily/tribune.lock')).toEqual({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
  });
  await run('publish', 'daily --from 2');
  expect(await run('rollback', 'daily')).toContain(`all pages print ${one}`);
  expect(await run('status', 'daily')).toContain(`${two} was withdrawn`);
  expect([...bucket.objects.keys()].filter((key) => key.includes('publishing'))).toEqual([]);
});

test('a bucket that fails in the middle leaves what is printed, and the next command does all of it', async () => {
  using folder = ownFolder();
  await using bucket = await bucketServer(clock);
  const { run, one, two } = open('s3://paper', folder.path, keysOf(bucket));
  await run('publish', 'daily');
  bucket.failWrites(bucket.changes.length + 3);
  await expect(run('publish', 'daily --from 2')).rejects.toThrow('QuotaExceeded');
  expect(await run('status', 'daily')).toBe(`daily: all pages print ${one}.`);
  bucket.failWrites(Number.POSITIVE_INFINITY);
  // The command that failed could not even end its claim.
  clock.pass(16 * 60_000);
  const uploaded = bucket.changes.filter((change) => change.startsWith(`PUT r/${two}/`));
  expect(uploaded).not.toEqual([]);
  expect(await run('publish', 'daily --from 2')).toContain(`all pages print ${two}`);
  const all = bucket.changes.filter((change) => change.startsWith(`PUT r/${two}/`));
  expect(all, 'what is there is not uploaded again').toHaveLength(new Set(all).size);
});

test('what an interrupted command has left in a bucket is removed by the next one, if no page will need it', async () => {
  using folder = ownFolder();
  await using bucket = await bucketServer(clock);
  const { run, one, two } = open('s3://paper', folder.path, keysOf(bucket));
  bucket.failWrites(3);
  await expect(run('publish', 'daily --from 2')).rejects.toThrow('QuotaExceeded');
  bucket.failWrites(Number.POSITIVE_INFINITY);
  clock.pass(16 * 60_000);
  expect([...bucket.objects.keys()].filter((key) => key.includes(two))).not.toEqual([]);
  expect(await run('publish', 'daily')).toContain(`all pages print ${one}`);
  expect([...bucket.objects.keys()].filter((key) => key.includes(two))).toEqual([]);
});

test('publishing to a bucket asks as much with many builds in it as with few', async () => {
  using folder = ownFolder();
  await using bucket = await bucketServer(clock, 1000);
  const { run } = open('s3://paper', folder.path, keysOf(bucket));
  const asked: number[] = [];
  for (const nth of [4, 5, 6, 7]) {
    writeBuild(join(folder.path, `${nth}`), { 'tribune.js': `export const nth = ${nth};` });
    const before = bucket.requests.length;
    await run('publish', `daily --from ${nth}`);
    asked.push(bucket.requests.length - before);
  }
  expect(asked.slice(1)).toEqual(asked.slice(1).map(() => asked[1]));
});

test('a bucket that somebody publishes to just now is left alone, and so is one whose key is wrong', async () => {
  using folder = ownFolder();
  await using bucket = await bucketServer(clock);
  const { run } = open('s3://paper', folder.path, keysOf(bucket));
  const own = {
    bytes: Buffer.from(JSON.stringify({ host: 'desk', process: 7, at: clock.now() })),
    headers: {},
    at: new Date(clock.now()),
  };
  bucket.objects.set('.publishing', own);
  await expect(run('publish', 'daily')).rejects.toThrow('process 7 on desk');
  expect(bucket.changes).toEqual([]);
  const wrong = open('s3://paper', folder.path, { ...keysOf(bucket), AWS_SECRET_ACCESS_KEY: 'guessed' });
  await expect(wrong.run('publish', 'daily')).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(open('s3://paper', folder.path).run('publish', 'daily')).rejects.toThrow('AWS_ACCESS_KEY_ID is not set');
});

test('the hash of a file is the one that browsers compare it with', () => {
  // The example of https://www.w3.org/TR/SRI/.
  const hash = 'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO';
  expect(integrityOf("alert('Hello, world.');")).toBe(hash);
});
