import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/sources.ts';
import { quietMorning } from '../support/testClock.ts';

/** The only files that read the clock of the machine: one of the hub and the newsroom, one of the tests. */
const clocks = ['examples/hub/timing.ts', 'tests/support/testClock.ts'];
/** The script of an advertisement: it runs in a reader's page. */
const inPages = ['examples/newsroom/demo/content/promotion/countdown.ts'];

/** `Date.now`, a `Date` of the present moment, `Date` taken for a clock, and the present moment of a database. */
const readsMachine =
  /\bDate\.now\b|\bnew Date\(\)|\(Date\)|clock\w*: \w* ?=? ?Date\b|_at = now\(\)|\bcurrent_(date|timestamp)\b/;

test('no test and no file of the newsroom reads the clock of the machine: each gets the one of its test', () => {
  const files = globSync(['tests/**/*.{ts,tsx}', 'examples/**/*.ts'], { cwd: root });
  expect(files).toEqual(expect.arrayContaining([...clocks, ...inPages]));
  const own = 'tests/architecture/clocks.test.ts';
  const reading = files.filter((file) => file !== own && readsMachine.test(readFileSync(join(root, file), 'utf8')));
  expect(reading.sort()).toEqual([...clocks, ...inPages].sort());
});

test('a file of tests begins on the same morning, whatever day it is', () => {
  const now = new Date();
  expect(now.toISOString().slice(0, 10)).toBe(quietMorning.slice(0, 10));
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000);
  expect([now instanceof Date, now.constructor === Date, new Date(0).getTime()]).toEqual([true, true, 0]);
});
