import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';

/** When the tests start: days and nights on which code that asks the machine for the time goes wrong. */
const moments: readonly (readonly [string, string])[] = [
  ['a Monday morning', '2027-01-11T08:00:00Z'],
  ['a Saturday at 15:30 in Amsterdam', '2026-12-05T14:30:00Z'],
  ['the night on which summer time begins', '2027-03-28T00:55:00Z'],
  ['the night on which summer time ends', '2027-10-31T00:55:00Z'],
  ['29 February', '2028-02-29T12:00:00Z'],
  ['31 December at 23:59', '2026-12-31T23:59:00Z'],
  ['a summer day between two seasons', '2027-07-01T12:00:00Z'],
];

/** Of Debian's package datefudge. libfaketime makes `Date` ten times as slow in Node, and Chromium five times. */
const libraries = '/usr/{lib,lib64}/{*/,}datefudge/datefudge.so';

/**
 * Runs the tests of `npm test` once for each moment, with a machine that takes it for the present. Returns the moments at which a test failed, or
 * undefined if datefudge is not installed.
 */
export async function testAtMoments(): Promise<readonly string[] | undefined> {
  const [library] = globSync(libraries);
  if (!library) return undefined;
  const failed: string[] = [];
  for (const [name, moment] of moments) {
    console.log(`\n=== The tests on ${name} (${moment})`);
    const args = ['--disable-warning=ExperimentalWarning', 'scripts/test.ts', '--without-checks'];
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        TRIBUNE_SOAK: '0',
        LD_PRELOAD: library,
        // Seconds behind the machine's clock. What only goes forward is left alone: waits last as long as they say.
        DATEFUDGE: String(Math.round((Date.now() - Date.parse(moment)) / 1000)),
      },
    });
    const [status] = await once(child, 'exit');
    if (status !== 0) failed.push(name);
  }
  return failed;
}
