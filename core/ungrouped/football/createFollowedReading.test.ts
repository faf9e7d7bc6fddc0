// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { comeBack } from '#tests/support/comeBack.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { fakeSight } from '#tests/support/fakeSight.ts';
import { matchWire } from '#tests/support/someMatch.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { createFollowedReading, type Followable } from './createFollowedReading.ts';

type Table = Followable & { readonly name: string };
const table = (name: string, nextKickOff?: number): Table => ({
  ...{ name, follow: [7] },
  nextKickOff: nextKickOff === undefined ? undefined : new Date(nextKickOff).toISOString(),
});

/** A table that follows match 7; each reading waits for its answer. */
function reading(printed: Followable | undefined = table('printed'), league: string | undefined = 'eredivisie') {
  const { page, clock } = stage();
  const live = fakeRealtime();
  const answers: ((answer: Outcome<Table>) => void)[] = [];
  const ask = () => new Promise<Outcome<Table>>((resolve) => answers.push(resolve));
  const { signal: abortSignal } = new AbortController();
  const read = createFollowedReading<Table>(live.on(page), {
    ...{ ask, printed, element: document.body, abortSignal, ...(league !== undefined && { league }) },
  });
  return {
    ...{ ...read, clock, answers, channels: live.channels, receive: live.receive },
    reply: async (at: number, data: Table) => {
      answers[at]?.({ ok: true, data });
      await settled();
    },
    part: (wire: object) => live.receive('fixture-7', 'LiveFixture', wire),
    push: (more: object) => live.receive('fixture-7', 'LiveFixture', matchWire({ id: 7, status: 'live', ...more })),
  };
}

test('of two readings under way the one that was asked for last counts', async () => {
  const at = reading();
  void at.read();
  void at.read();
  await at.reply(1, table('second'));
  await at.reply(0, table('first'));
  expect(at.answer.value?.name).toBe('second');
});

const scorer = { id: 1, type: 'goal', side: 'home', minute: 12, player: { id: 9, name: 'Gakpo' } };
const red = { id: 2, type: 'red-card', side: 'away', minute: 20, player: { id: 5, name: 'Endo' } };
const goal = { home_score: 1, away_score: 0, events: [scorer] };

test.each<[string, object, object, number]>([
  ['a goal', { home_score: 0, away_score: 0, events: [] }, goal, 1],
  ['a sending-off', goal, { ...goal, events: [scorer, red] }, 1],
  [
    'a card that is taken back',
    { ...goal, events: [scorer, red] },
    { ...goal, events: [scorer, { ...red, is_annulled: true }] },
    1,
  ],
  [
    'a goal that is given to somebody else',
    goal,
    { ...goal, events: [{ ...scorer, player: { id: 10, name: 'Malen' } }] },
    1,
  ],
  ['a minute', { ...goal, minute: 20 }, { ...goal, minute: 21 }, 0],
])('%s is read once or, where it counts nowhere, not at all', async (_, before, after, times) => {
  const at = reading();
  at.push(before);
  at.clock.pass(1000);
  await at.reply(0, table('before'));
  const { length } = at.answers;
  at.push(after);
  at.push(after);
  at.clock.pass(1000);
  await settled();
  expect(at.answers.length - length).toBe(times);
});

test('a goal that is announced as the score alone has a table read again, the minute alone has not', async () => {
  const at = reading();
  at.push({ home_score: 0, away_score: 0 });
  at.clock.pass(1000);
  await at.reply(0, table('first'));
  at.part({ minute: 13 });
  at.clock.pass(1000);
  expect(at.answers).toHaveLength(1);
  at.part({ home_score: 1, away_score: 0 });
  at.clock.pass(1000);
  expect(at.answers).toHaveLength(2);
});

const passing: readonly Outcome<Table>[] = [
  { ok: false, kind: 'unreachable', cause: 'network' },
  { ok: false, kind: 'refused', status: 503, message: undefined, fields: {}, retryAfter: undefined },
  { ok: false, kind: 'refused', status: 429, message: undefined, fields: {}, retryAfter: undefined },
];

test.each(passing)('a goal that could not be read is read again until it can be: $kind $status', async (failed) => {
  const at = reading();
  at.push(goal);
  at.clock.pass(1000);
  at.answers[0]?.(failed);
  await settled();
  expect(at.staleSince.value).toBeDefined();
  at.clock.pass(2000);
  at.clock.pass(1000);
  at.answers[1]?.(failed);
  await settled();
  at.clock.pass(4000);
  at.clock.pass(1000);
  await at.reply(2, table('with the goal'));
  expect([at.answer.value?.name, at.staleSince.value]).toEqual(['with the goal', undefined]);
  at.clock.pass(120_000);
  at.clock.pass(1000);
  expect(at.answers).toHaveLength(3);
});

test('what is not there is not asked for again', async () => {
  const at = reading();
  at.push(goal);
  at.clock.pass(1000);
  at.answers[0]?.({ ok: false, kind: 'refused', status: 404, message: undefined, fields: {}, retryAfter: undefined });
  await settled();
  at.clock.pass(120_000);
  at.clock.pass(1000);
  expect(at.answers).toHaveLength(1);
});

test('once its matches are over it still hears of corrections in the competition, each read once', async () => {
  const at = reading();
  expect(at.channels()).toEqual(['fixture-7', 'competition-eredivisie']);
  void at.read();
  await at.reply(0, { ...table('over'), follow: [] });
  expect(at.channels()).toEqual(['competition-eredivisie']);
  at.receive('competition-eredivisie', 'LiveCompetition', { fixture_id: 7 });
  at.receive('competition-eredivisie', 'LiveCompetition', { fixture_id: null });
  at.clock.pass(1000);
  expect(at.answers).toHaveLength(2);
  await at.reply(1, { ...table('corrected'), follow: [] });
  expect(at.answer.value?.name).toBe('corrected');
});

test('before any of its matches is near it is read again for what is announced in its competition', () => {
  const at = reading({ follow: [], nextKickOff: undefined });
  expect(at.channels()).toEqual(['competition-eredivisie']);
  at.receive('competition-eredivisie', 'LiveCompetition', { fixture_id: null });
  at.clock.pass(1000);
  expect(at.answers).toHaveLength(1);
});

test('what follows nothing is read when the reader comes back after a while, and not while changes arrive', async () => {
  const quiet = reading({ follow: [], nextKickOff: undefined }, '');
  const followed = reading();
  const { see, restore } = fakeSight(document.body);
  for (const at of [quiet, followed]) at.clock.pass(300_000);
  comeBack();
  see(true);
  restore();
  for (const at of [quiet, followed]) at.clock.pass(1000);
  expect([quiet.answers.length, followed.answers.length]).toEqual([1, 0]);
  await quiet.reply(0, { ...table('corrected'), follow: [] });
  expect(quiet.answer.value?.name).toBe('corrected');
  expect(quiet.channels()).toEqual([]);
});
