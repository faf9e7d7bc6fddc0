import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup } from '../tests/browsers/driver/program.ts';
import { type PlaywrightReport, playwrightFailures, playwrightSkips } from './failures.ts';
import { freshBuild } from './freshBuild.ts';

// What `npm run browsers` runs; arguments go on to Playwright: `-- --project=webkit -g vote`.
const report = '.cache/reports/browsers.json';
mkdirSync('.cache/reports', { recursive: true });
rmSync(report, { force: true });
await freshBuild();

const folder = mkdtempSync(join(tmpdir(), 'tribune-browsers-'));
const code = await run(process.argv.slice(2));
for (const path of removeStale()) console.log(`Ended what was left behind: ${path}`);
const results: PlaywrightReport & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
} = JSON.parse(readFileSync(report, 'utf8'));
const { expected, unexpected, flaky, skipped } = results.stats;
for (const failure of playwrightFailures(results)) console.log(`\n✗ ${failure}`);
for (const reason of playwrightSkips(results)) console.log(`\nSkipped: ${reason}`);
const failed = Math.max(unexpected + flaky, code === 0 ? 0 : 1);
console.log(`\n${expected} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

function run(args: readonly string[]): Promise<number> {
  const config = 'tests/browsers/playwright.config.ts';
  const child = spawn(process.execPath, ['node_modules/playwright/cli.js', 'test', '-c', config, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, TRIBUNE_BROWSERS_REGISTER: folder },
  });
  // Ctrl-C reaches the tests as well; they end what they started.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
}

/** Ends programs that the tests could not end, and removes what browsers kept. Returns the programs. */
function removeStale(): readonly string[] {
  const ended = readdirSync(folder)
    .filter((name) => /^\d+$/.test(name) && endGroup(Number(name)))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return ended;
}
