import { expect, test } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { firstGoal, readReport, wireReport } from './match.support.ts';
import { newsIn } from './news.ts';

type Wire = Readonly<Record<string, unknown>>;

const matchOf = (more: Wire) => readReport(wireReport({}, more)).match;
const newsFrom = (before: Wire, after: Wire, locale: 'nl' | 'en' = 'en') =>
  newsIn(matchOf(before), matchOf(after), stage({ locale, words: { en, nl } }).words);
const goals = (...changes: readonly Wire[]) => ({ events: changes.map((each) => ({ ...firstGoal, ...each })) });

const malen = { id: 110, name: 'Malen' };

test.each([
  ['en', { player: malen }, "Correction: the 12th-minute goal is Malen's."],
  ['nl', { player: malen }, 'Correctie: het doelpunt in de 12e minuut is van Malen.'],
  ['en', { type: 'own-goal', player: malen }, "Correction: Own goal for Nederland: Malen, 12'."],
  ['en', { type: 'penalty-goal' }, "Correction: Goal (pen) for Nederland: Gakpo, 12'."],
  ['nl', { player: malen, stoppage: 2 }, "Correctie: Doelpunt Nederland: Malen, 12+2'."],
  ['en', { player: malen, minute: null }, 'Correction: Goal for Nederland: Malen.'],
  ['en', { player: { ...firstGoal.player, name: 'Cody Gakpo' } }, undefined],
  ['en', { player: null }, undefined],
] as const)('in %s a goal that is changed to %j is a correction or nothing', (locale, more, sentence) => {
  expect(newsFrom(goals({}), goals(more), locale)).toBe(sentence);
});

test('a goal whose scorer is named later, and a shot that counts after all, are no corrections; another kind of goal is one', () => {
  const sentence = "Goal for Nederland: Gakpo, 12'.";
  expect(newsFrom(goals({ player: null }), goals({}))).toBe(sentence);
  expect(newsFrom(goals({ type: 'shot' }), goals({}))).toBe(sentence);
  const ownGoal = { type: 'own-goal', player: null };
  expect(newsFrom(goals({ player: null }), goals(ownGoal))).toBe("Correction: Own goal for Nederland, 12'.");
});

test.each([
  ['en', { home_score: 2, events: [] }, 'Correction: Nederland 2, Japan 0.'],
  ['nl', { home_score: 2, events: [] }, 'Correctie: Nederland 2, Japan 0.'],
  [
    'en',
    { home_score: 2, ...goals({}, { id: 9, minute: 80 }) },
    "Correction: Goal for Nederland: Gakpo, 80'. Nederland 2, Japan 0.",
  ],
  ['en', { ...goals({}), status: 'awarded' }, 'Result awarded: Nederland 1, Japan 0.'],
] as const)('in %s what changes after full time to %j is announced as what it is', (locale, more, sentence) => {
  const over = { ...goals({}), status: 'finished' };
  expect(newsFrom(over, { ...over, ...more }, locale)).toBe(sentence);
});
