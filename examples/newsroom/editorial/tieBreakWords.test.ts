import { expect, test } from 'vitest';
import { isTieBreakRule, regulations } from './regulations.ts';
import { tieBreakWords } from './tieBreakWords.ts';

test('a table says by what its teams are ranked, what decides a title, and of which regulations that is', () => {
  expect(tieBreakWords('premier-league', 'en')).toBe(
    'Teams level on points are ranked by goal difference and goals scored, in that order, and otherwise share a place. Only the title, a European place and relegation are decided further, by head-to-head points and head-to-head away goals. Failing that, there is a play-off at a neutral ground. Source: the Premier League’s handbook, in force since 2019-20.',
  );
  expect(tieBreakWords('eredivisie', 'nl')).toBe(
    'Bij gelijke punten tellen, in deze volgorde: het minste aantal verliespunten, doelsaldo, doelpunten voor, onderlinge punten, onderling doelsaldo en onderlinge uitdoelpunten. Wie dan nog gelijk staat, deelt een plaats. Bron: Reglement betaald voetbal van de KNVB, 2025-26.',
  );
  expect(tieBreakWords('world-cup-group', 'nl')).toMatch(
    /: onderlinge punten, .* fairplaypunten\. Daarna beslist de wereldranglijst; .* Bron: reglement van het FIFA WK 2026\.$/,
  );
});

test('every regulation has a source, or belongs to no one competition', () => {
  for (const rule of Object.keys(regulations).filter(isTieBreakRule)) {
    const { source } = regulations[rule];
    expect([rule, source?.url ?? 'none']).toEqual([
      rule,
      rule === 'goal-difference' ? 'none' : expect.stringMatching(/^https:/),
    ]);
    for (const locale of ['nl', 'en'] as const) expect(tieBreakWords(rule, locale)).toMatch(/\.$/);
  }
});
