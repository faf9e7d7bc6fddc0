import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test('somebody is a year older from their birthday on', () => {
  const on = (day: string) => ageOn('1991-07-08', Date.parse(`${day}T12:00:00Z`));
  expect([on('2026-07-07'), on('2026-07-08'), on('2026-11-24')]).toEqual([34, 35, 35]);
});
