import { expect, test } from 'vitest';
import { localIn, momentOfLocal } from './localMoment.ts';

test.each([
  ['2026-07-01T14:05', 'Europe/Amsterdam', '2026-07-01T12:05:00.000Z'],
  ['2026-01-01T00:30', 'Europe/London', '2026-01-01T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Amsterdam', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s, and back', (local, zone, moment) => {
  expect(momentOfLocal(local, zone)).toBe(moment);
  expect(localIn(moment, zone)).toBe(local);
});
