import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { openDemoDatabase } from '../examples/newsroom/demo/openDemoDatabase.ts';
import { startServer } from '../tests/support/postgres.ts';
import '../tests/support/quickPasswords.ts';
import { isSoak } from '../tests/support/soak.ts';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { type PlaywrightReport, playwrightFailures, type VitestReport, vitestFailures } from './failures.ts';
import { type FileTime, playwrightTimes, slowest, vitestTimes } from './slowest.ts';

/** Tests that passed, failed and were skipped in one step. */
interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Databases and profiles of browsers are gone after the run: in memory, if there is room, they cost the disk nothing.
if (!process.env.TMPDIR && roomIn('/dev/shm') > 4 * 2 ** 30) process.env.TMPDIR = '/dev/shm';

const node = process.execPath;
const counts: Count[] = [];
const failures: string[] = [];
const times: FileTime[] = [];

// Each one more reads the types of libraries again, which costs two cores more than it gains.
const checkers = String(Math.max(1, availableParallelism() - 1));
// On other days the compiler and the linter find the same.
const isChecked = !process.argv.includes('--without-checks');
const types =
  isChecked &&
  step('types', () =>
    command(
      'node_modules/typescript/bin/tsc',
      ...['--noEmit', '--checkers', checkers],
      // What is found is kept for whoever has it already: to write it takes a clean clone a quarter longer.
      ...(existsSync('.cache/types.json') ? [] : ['--incremental', 'false']),
    ),
  );
const lint =
  isChecked &&
  step('lint', () => command('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'));
const server = await startServer();
const [seeded] = await Promise.all([
  // In a process of its own: both take seconds of a processor.
  server && printedBy('tests/support/seedServer.ts', server.url),
  // Made once, and kept: every process that finds none would make its own, at the same time.
  openDemoDatabase({ dataDir: 'memory', demo: true }).then((database) => database.close()),
]);
if (server && seeded) Object.assign(process.env, { DATABASE_URL: server.url }, JSON.parse(seeded));
await lint;
// The compiler goes on for some seconds, with one core.
await Promise.all([
  types,
  step('unit and contract tests', () => vitest('unit', 'loader', 'newsroom', 'newsroomPages', 'plain', 'islands')),
]);
if (isSoak) await step('packages for CMSs', () => vitest('cms'));
const built = await step('build', async () => {
  await build();
  return { passed: 1, failed: 0, skipped: 0 };
});
if (built) {
  await step('budgets', () => vitest('bundle'));
  // As most newsrooms start: without a server.
  if (isSoak) for (const seeded of ['SEEDED_DATABASE_URL', 'MOVED_DATABASE_URL']) delete process.env[seeded];
  await step('browser tests', () => browser('pages', 'browser'));
  // What asserts how long something takes is alone on the machine, whatever became of the others; all of it is the soak's.
  if (isSoak) await step('browser tests of durations', () => browser('patient'));
}
await server?.stop();

const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}));
console.log(`\nThe slowest files:\n${slowest(times).join('\n')}`);
// Told where it happened as well; who reads the end of a long run finds it here.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Free bytes in a folder; 0 where it is not. */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

async function step(name: string, run: () => Count | Promise<Count>): Promise<boolean> {
  const started = performance.now();
  console.log(`\n== ${name}`);
  let count: Count;
  try {
    count = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count = { passed: 0, failed: 1, skipped: 0 };
  }
  counts.push(count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count.failed === 0;
}

async function printedBy(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(node, ['--disable-warning=ExperimentalWarning', script, ...args]);
  return stdout.trim();
}

async function command(file: string, ...args: string[]): Promise<Count> {
  const [status] = await once(spawn(node, [file, ...args], { stdio: 'inherit' }), 'exit');
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

async function vitest(...projects: readonly string[]): Promise<Count> {
  const file = `${reports}/${projects.join('-')}.json`;
  const run = spawn(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    // Documents are short-lived: with more room for what is young fewer of them are moved, which saves a tenth.
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` },
    },
  );
  const [status] = await once(run, 'exit');
  const report: VitestReport &
    Parameters<typeof vitestTimes>[0] & {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
    } = JSON.parse(readFileSync(file, 'utf8'));
  times.push(...vitestTimes(report).map((each) => ({ ...each, file: relative('.', each.file) })));
  failures.push(...vitestFailures(report));
  // A file that does not even load counts no test of its own.
  const failed = Math.max(report.numFailedTests, status === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

function browser(...projects: readonly string[]): Count {
  ensureChromium();
  const file = `${reports}/${projects.join('-')}.json`;
  const named = projects.map((project) => `--project=${project}`);
  const { status } = spawnSync(node, ['node_modules/playwright/cli.js', 'test', ...named], {
    stdio: 'inherit',
    // Node reads TypeScript by itself: Playwright's own way takes each of its processes 12 s, and nothing is kept on a fresh machine.
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PW_DISABLE_TS_ESM: '1' },
  });
  const report: PlaywrightReport &
    Parameters<typeof playwrightTimes>[0] & {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    } = JSON.parse(readFileSync(file, 'utf8'));
  failures.push(...playwrightFailures(report));
  times.push(...playwrightTimes(report));
  const failed = Math.max(report.stats.unexpected + report.stats.flaky, status === 0 ? 0 : 1);
  return { passed: report.stats.expected, failed, skipped: report.stats.skipped };
}
