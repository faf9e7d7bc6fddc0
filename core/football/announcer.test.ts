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
