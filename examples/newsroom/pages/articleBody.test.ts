import { expect, test } from 'vitest';
import type { Match, Played } from '../editorial/match.ts';
import { articleBody } from './articleBody.ts';
import { inputFor, tenants } from './pages.support.ts';

const match: Played = {
  ...{ league: 'eredivisie', season: '2025-26', round: 26, date: '2026-03-08', time: '16:45' },
  ...{ home: 'Feyenoord', away: 'NAC Breda', score: [3, 3], half: [1, 2], isPostponed: false },
};
const other: Match = { ...match, home: 'AZ', score: undefined, half: undefined };

/** An article with the match in its box and in its table, while the season stands like this. */
function bodyOf(season: readonly Match[]): string {
  const [tenant] = tenants;
  if (!tenant) throw new Error('There is no paper.');
  const { links } = inputFor(tenant);
  const content = { fixtureOf: () => 7 };
  const blocks = [
    { kind: 'score', match },
    { kind: 'results', caption: 'Uitslagen', matches: [match] },
  ] as const;
  return articleBody({ blocks }, { tenant, links, content, polls: [], season }).text;
}

/** What it says of the score, in the box and in the table. */
function shown(season: readonly Match[]): readonly [box: string, table: string] {
  const text = bodyOf(season);
  const of = (name: string) =>
    [...text.matchAll(new RegExp(`class="${name}"[^>]*>([^<]*)<`, 'g'))].map(([, shown]) => shown);
  return [of('score-goals').join(' '), of('results-score').join(' ')];
}

/** The days that an article has for the match, as `shown`. */
function days(season: readonly Match[]): readonly string[] {
  const text = bodyOf(season);
  return [...text.matchAll(/(?:zo|za) \d+ [a-z]+/g)].map(([day]) => day);
}

test('a match in an article is on the day that the season has it on, where it was moved', () => {
  expect(days([{ ...match, date: '2026-11-29' }])).toEqual(['zo 29 nov', 'zo 29 nov']);
  expect(days([other])).toEqual(['zo 8 mrt', 'zo 8 mrt']);
});

test.each<[string, readonly Match[], readonly [string, string]]>([
  ['is as it was written while the season has it so', [other, match], ['3 3', '3-3']],
  ['is as it was corrected since', [other, { ...match, score: [3, 2], half: undefined }], ['3 2', '3-2']],
  ['is none once the match has none', [other, { ...match, score: undefined }], ['– –', '–']],
  ['is none once the match was abandoned, which the season leaves out', [other], ['– –', '–']],
  ['is as it was written if it is of another season', [{ ...other, season: '2024-25' }], ['3 3', '3-3']],
])('a result in an article %s', (_, season, expected) => {
  expect(shown(season)).toEqual(expected);
});
