import { expect, test } from 'vitest';
import { isDismissed, readStamp } from './stamp.ts';

const august = Date.UTC(2025, 7, 8, 18, 30);

test.each<[string | number | undefined, number]>([
  ['2025-08-08T18:30:00Z', august],
  ['2025-08-08T20:30:00+02:00', august],
  [String(august), august],
  [august / 1000, august],
  [String(august / 1000), august],
  ['2025-08-08', Date.UTC(2025, 7, 8)],
  ['last friday', 0],
  ['', 0],
  ['-5', 0],
  ['Infinity', 0],
  [undefined, 0],
])('the stamp %j is read as %d', (stamp, time) => {
  expect(readStamp(stamp)).toBe(time);
});

const [older, stamp, now, future, later] = [1000, 2000, 3000, 9000, 9500];

test.each<[string, number, number | undefined, boolean]>([
  ['never dismissed', stamp, undefined, false],
  ['this one was dismissed', stamp, stamp, true],
  ['an older one was dismissed', stamp, older, false],
  ['a newer one was dismissed', older, stamp, true],
  ['a bar from the future, never dismissed', future, undefined, false],
  ['a bar from the future that was dismissed', future, future, true],
  ['a bar from the future was dismissed, this one is right', stamp, future, false],
  ['a still later one from the future', later, future, false],
  ['no stamp, never dismissed', 0, undefined, false],
  ['no stamp, dismissed before', 0, stamp, true],
])('%s', (_, bar, stored, gone) => {
  expect(isDismissed(bar, stored, now)).toBe(gone);
});
