import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { showFixture } from './fixture/matchCentre.ts';
import { match } from './football/match.ts';

const planned = '2026-03-14T18:00:00Z';
const later = '2026-04-01T18:00:00Z';
const wire = {
  id: 7,
  status: 'postponed',
  home: { name: 'Ajax' },
  away: { name: 'PSV' },
};

test.each([
  ['a later date', { kick_off: later, planned_kick_off: planned }, 'scheduled'],
  ['the date it had', { kick_off: planned, planned_kick_off: planned }, 'postponed'],
  ['no other date', { kick_off: planned }, 'postponed'],
  ['none at all', { kick_off: null, planned_kick_off: planned }, 'postponed'],
])('a match that a feed calls postponed, with %s', (_, dates, status) => {
  expect(z.parse(match, { ...wire, ...dates }).status).toBe(status);
  expect(z.parse(showFixture.reply, { ...wire, ...dates }).status).toBe(status);
});

test('one that was put off while it was played is no match to come before it has another date', () => {
  expect(z.parse(match, { ...wire, status: 'abandoned', kick_off: later, planned_kick_off: planned }).status).toBe(
    'abandoned',
  );
});
