import { expect, test } from 'vitest';
import { someMatch } from '#tests/support/someMatch.ts';
import { stage } from '#tests/support/stage.ts';
import { createAnnouncer } from './announcer.ts';
import { createPause } from './createPause.ts';
import { joinSpeakers } from './speakers.ts';

function announcing(covered: readonly (string | number)[] = []) {
  const { clock, page, words } = stage();
  const speaker = joinSpeakers(page, 'goal');
  const texts: string[] = [];
  const isCovered = (name: string | number) => covered.includes(name);
  const announcer = createAnnouncer(clock, words, { isCovered, speaker }, (text) => texts.push(text));
  return {
    page,
    texts,
    take(...matches: readonly ReturnType<typeof match>[]) {
      announcer.take(new Map(matches.map((each) => [each.id, each])));
    },
    wait: () => clock.pass(1000),
  };
}
const match = (id: number, home: number, more: object = {}) =>
  someMatch({ id, status: 'live', home_score: home, away_score: 0, ...more });

test('two goals within a second are one announcement, and the next has only what is new', () => {
  const { texts, take, wait } = announcing();
  take(match(7, 0), match(8, 0));
  take(match(7, 1), match(8, 0));
  take(match(7, 1), match(8, 1));
  wait();
  expect(texts).toHaveLength(1);
  expect(texts[0]?.match(/Goal/g)).toHaveLength(2);
  take(match(7, 1), match(8, 2));
  wait();
  expect(texts[1]?.match(/Goal/g)).toHaveLength(1);
});

test('of a match whose result is covered the goals are not announced, only beginning and end, without a score', () => {
  const { texts, take, wait } = announcing([7]);
  take(match(7, 0, { status: 'scheduled' }));
  for (const next of [match(7, 0), match(7, 1), match(7, 1, { status: 'finished' })]) {
    take(next);
    wait();
  }
  expect(texts).toHaveLength(2);
  expect(texts.join()).not.toMatch(/\d/);
});

test('a goal that is taken back is said as what it is', () => {
  const { texts, take, wait } = announcing();
  take(match(7, 1));
  take(match(7, 0));
  wait();
  expect(texts).toEqual(['Goal disallowed: Nederland 0, Japan 0']);
});

const over = (home: number, away: number, more: object = {}) =>
  match(7, home, { status: 'finished', away_score: away, ...more });

test.each([
  ['another result of a match that is over', over(1, 0), over(2, 0), 'Correction: Nederland 2, Japan 0'],
  ['the same goals for the other side', over(1, 0), over(0, 1), 'Correction: Nederland 0, Japan 1'],
  [
    'another shoot-out',
    over(1, 1, { home_penalties: 4, away_penalties: 3 }),
    over(1, 1, { home_penalties: 3, away_penalties: 4 }),
    'Correction: Nederland 1, Japan 1 (Japan win 4–3 on penalties)',
  ],
  [
    'a score of a match that was abandoned',
    over(1, 0, { status: 'abandoned' }),
    over(2, 0, { status: 'abandoned' }),
    'Correction: Nederland 2, Japan 0',
  ],
  [
    'an awarded result that is lifted',
    over(3, 0, { status: 'awarded' }),
    over(1, 0),
    'Correction: Nederland 1, Japan 0',
  ],
  [
    'a goal that is given to the other side',
    match(7, 1),
    match(7, 0, { away_score: 1 }),
    'Correction: Nederland 0, Japan 1',
  ],
  [
    'an abandoned match that is awarded',
    over(1, 0, { status: 'abandoned' }),
    over(3, 0, { status: 'awarded' }),
    'Result awarded: Nederland 3, Japan 0',
  ],
  [
    'a result that is awarded afterwards',
    over(3, 0),
    over(3, 0, { status: 'awarded' }),
    'Result awarded: Nederland 3, Japan 0',
  ],
  [
    'a result that comes after the end',
    over(0, 0, { home_score: null, away_score: null }),
    over(2, 0),
    'Full time: Nederland 2, Japan 0',
  ],
  [
    'a walkover',
    match(7, 0, { status: 'scheduled' }),
    over(3, 0, { status: 'walkover' }),
    'Walkover: Nederland 3, Japan 0',
  ],
])('%s is said as what it is', (_, before, now, text) => {
  const { texts, take, wait } = announcing();
  take(before);
  take(now);
  wait();
  expect(texts).toEqual([text]);
});

test('a result that is corrected before it was announced is the result', () => {
  const { texts, take, wait } = announcing();
  for (const next of [match(7, 1), over(1, 0), over(2, 0)]) take(next);
  wait();
  expect(texts).toEqual(['Full time: Nederland 2, Japan 0']);
});

test('of a covered match that is awarded or corrected the score is not announced', () => {
  const { texts, take, wait } = announcing([7]);
  for (const next of [over(1, 0), over(2, 0), over(3, 0, { status: 'awarded' })]) {
    take(next);
    wait();
  }
  expect(texts).toEqual(['Result awarded: Nederland v Japan']);
});

test('what begins twice within a second happens once', () => {
  const { clock } = stage();
  let times = 0;
  const pause = createPause(clock, () => {
    times += 1;
  });
  pause.begin();
  pause.begin();
  clock.pass(2000);
  expect(times).toBe(1);
});

test('what another island tells of in detail is not announced once more', () => {
  const { page, texts, take, wait } = announcing();
  const centre = joinSpeakers(page, 'event');
  centre.announces([7]);
  take(match(7, 0), match(8, 0));
  take(match(7, 1), match(8, 1));
  wait();
  expect(texts[0]?.match(/Goal/g)).toHaveLength(1);
});
