import { expect, test } from 'vitest';
import { showFixture } from '#core/contract/matchCentre.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { refused, settled, stage } from '#tests/support/stage.ts';
import { followFixture } from './followFixture.ts';

const wire = (home: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: 7,
  home: { name: 'NAC Breda' },
  away: { name: 'Feyenoord Rotterdam' },
  home_score: home,
  away_score: 0,
  status: 'live',
  minute: 10 * home,
  updated_at: new Date(Date.UTC(2026, 2, 8, 16, home)).toISOString(),
  ...more,
});

function following() {
  const set = stage();
  const live = fakeRealtime();
  const followed = followFixture(set.page, 7, live.realtime);
  return { ...set, ...live, ...followed, home: () => followed.fixture.value?.score?.home };
}

test('the fixture as it stands comes first, then each goal', async () => {
  const match = following();
  expect([match.channels(), match.fixture.value]).toEqual([['fixture-7'], undefined]);
  match.says(showFixture, { wire: { data: wire(1, { sequence: 4 }) } });
  expect(await match.gap()).toEqual([{ isDone: true, sequence: 4 }]);
  expect(match.sent).toMatchObject([{ call: 'GET /fixtures/{id}', params: { id: 7 } }]);
  expect(match.home()).toBe(1);
  match.receive('fixture-7', 'LiveFixture', wire(2, { sequence: 5 }));
  expect([match.home(), match.fixture.value?.minute]).toEqual([2, 20]);
});

test('a state that is older than what is shown is not shown, where the server does not number', async () => {
  const match = following();
  match.receive('fixture-7', 'LiveFixture', wire(3));
  match.receive('fixture-7', 'LiveFixture', wire(2));
  match.says(showFixture, { wire: wire(1) });
  expect(await match.gap()).toEqual([{ isDone: true, sequence: undefined }]);
  expect(match.home()).toBe(3);
  match.receive('fixture-7', 'LiveFixture', wire(4, { updated_at: null }));
  expect(match.home()).toBe(4);
});

test('a goal that is taken back goes, where the server numbers', () => {
  const match = following();
  match.receive('fixture-7', 'LiveFixture', wire(3, { sequence: 8 }));
  match.receive('fixture-7', 'LiveFixture', wire(2, { sequence: 9 }));
  expect(match.home()).toBe(2);
});

test('a fixture that cannot be had is to be asked for again, and what was known stays', async () => {
  const match = following();
  match.receive('fixture-7', 'LiveFixture', wire(1));
  match.says(showFixture, refused(503), { wire: { id: 'x' } });
  expect([await match.gap(), await match.gap()]).toEqual([[{ isDone: false }], [{ isDone: false }]]);
  expect(match.home()).toBe(1);
});

test('a goal that is announced as the score alone leaves teams, status and kick-off as they were', () => {
  const match = following();
  match.receive('fixture-7', 'LiveFixture', { home_score: 1, away_score: 0 });
  expect(match.fixture.value).toBeUndefined();
  match.receive('fixture-7', 'LiveFixture', wire(1, { kick_off: '2026-03-08T15:45:00Z' }));
  match.receive('fixture-7', 'LiveFixture', { fixture_id: 7, home_score: 2, away_score: 0, minute: 33 });
  expect(match.fixture.value).toMatchObject({
    ...{ id: 7, home: { name: 'NAC Breda' }, away: { name: 'Feyenoord Rotterdam' } },
    ...{ status: 'live', score: { home: 2, away: 0 }, minute: 33, kickOff: '2026-03-08T15:45:00Z' },
  });
});

test('another fixture on the channel changes nothing, and nothing is heard after the end', async () => {
  const match = following();
  match.receive('fixture-7', 'LiveFixture', wire(1, { id: 8 }));
  expect(match.fixture.value).toBeUndefined();
  match.says(showFixture, { wire: wire(1) });
  const catching = match.gap();
  match.stop();
  await settled();
  expect([await catching, match.channels(), match.fixture.value]).toEqual([[{ isDone: false }], [], undefined]);
});

test('how fresh it is can be shown', () => {
  const match = following();
  match.setStatus({ is: 'stale', since: 5 });
  expect(match.status.value).toEqual({ is: 'stale', since: 5 });
});
