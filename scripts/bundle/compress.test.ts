import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shiftDate } from '../../tests/support/testClock.ts';
import { removeOld, writeCompressed } from './compress.ts';

const year = 365 * 86_400_000;
let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'compress-'));
});
afterEach(() => {
  shiftDate(0);
  rmSync(outDir, { recursive: true });
});
const stands = (file: string) => ['', '.br', '.gz'].map((end) => existsSync(join(outDir, file + end)));

test('keeps what was just written, although the clock of the disk is a year behind', async () => {
  shiftDate(year);
  await writeCompressed(outDir, 'w/new.js', 'export {};');
  removeOld(outDir);
  expect(stands('w/new.js')).toEqual([true, true, true]);
});

test('removes what no build has written for 30 days, and keeps what was written again', async () => {
  for (const file of ['w/old.js', 'w/used.js']) {
    await writeCompressed(outDir, file, 'export {};');
    for (const end of ['', '.br', '.gz']) utimesSync(join(outDir, file + end), 0, 0);
  }
  await writeCompressed(outDir, 'w/used.js', 'export {};');
  removeOld(outDir);
  expect([stands('w/old.js'), stands('w/used.js')]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});
