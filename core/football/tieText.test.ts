import { expect, test } from 'vitest';
import { createWords } from '#core/base/i18n/createWords.ts';
import { someMatch } from '#tests/support/someMatch.ts';
import { aggregateOf, legText, spokenTie, tieText } from './tieText.ts';

const nl = createWords({ locale: 'nl', timeZone: 'Europe/Amsterdam' }).wordsOf('core');
const en = createWords({ locale: 'en', timeZone: 'Europe/London' }).wordsOf('core');

const second = { id: 7, leg: 2, other_home_score: 1, other_away_score: 2 };
const leg = (tie: object, more: object = { status: 'finished', home_score: 2, away_score: 0 }) =>
  someMatch({ ...more, tie: { ...second, ...tie } });

test('a leg is named by its number', () => {
  const named = [1, 2, 3].map((number) => leg({ leg: number }));
  expect(named.map((match) => legText(match, en))).toEqual(['First leg', 'Second leg', 'Leg 3']);
  expect(named.map((match) => legText(match, nl))).toEqual(['Heenwedstrijd', 'Return\u00adwedstrijd', 'Duel 3']);
  expect(legText(someMatch(), en)).toBeUndefined();
});

test('the score over both legs is in the order of the match, before it begins that of the other leg', () => {
  expect(aggregateOf(leg({}))).toEqual({ home: 3, away: 2 });
  expect(tieText(leg({}), en)).toBe('agg. 3–2');
  expect(tieText(leg({}), nl)).toBe('over twee duels 3-2');
  expect(tieText(leg({}, {}), en)).toBe('agg. 1–2');
  expect(spokenTie(leg({}), en)).toBe('3–2 on aggregate');
});

test('after one leg there is no score over both', () => {
  const first = leg({ leg: 1, other_home_score: null, other_away_score: null });
  expect([aggregateOf(first), tieText(first, en), spokenTie(first, en)]).toEqual([undefined, undefined, undefined]);
  expect(tieText(someMatch({ status: 'finished', home_score: 1, away_score: 0 }), en)).toBeUndefined();
});

test.each([
  ['aggregate', 'Nederland win 3–2 on aggregate', 'Nederland wint over twee duels met 3-2'],
  [
    'away-goals',
    'Nederland win on away goals (3–2 on aggregate)',
    'Nederland wint op uitdoelpunten (over twee duels 3-2)',
  ],
  [
    'extra-time',
    'Nederland win 3–2 on aggregate after extra time',
    'Nederland wint na verlenging (over twee duels 3-2)',
  ],
  [
    'penalties',
    'Nederland win on penalties (3–2 on aggregate)',
    'Nederland wint na strafschoppen (over twee duels 3-2)',
  ],
  ['a coin', 'Nederland win 3–2 on aggregate', 'Nederland wint over twee duels met 3-2'],
])('who has won a tie, and how: %s', (decided_by, english, dutch) => {
  const match = leg({ winner: 'home', decided_by });
  expect([tieText(match, en), tieText(match, nl)]).toEqual([english, dutch]);
  expect(spokenTie(match, en)).toBe(english);
});

test('of an away side that has won its goals come first', () => {
  const match = leg({ winner: 'away', other_away_score: 4 });
  expect(tieText(match, en)).toBe('Japan win 4–3 on aggregate');
});
