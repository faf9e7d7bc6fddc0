import type { Words } from '#core/base/i18n/words.ts';
import type { Standings } from '#core/contract/standings.ts';
import type { Printed } from './league-standings.printed.ts';
import type { Attributes } from './league-standings.widget.ts';
import { shownStandings } from './shownStandings.ts';

type Wire = Readonly<Record<string, unknown>>;

const names = ['', 'Ajax', 'PSV', 'Feyenoord', 'AZ'];

/** For tests: a row as the API sends it. */
export const wireRow = (id: number, position: number, points: number, more: Wire = {}) => ({
  ...{ position, is_shared: false, movement: null, group: null, played: 2, won: 1, drawn: 0, lost: 1 },
  team: { id, name: names[id] ?? 'Team', slug: (names[id] ?? 'team').toLowerCase(), colours: ['#d2122e', '#ffffff'] },
  ...{ goals_for: 3, goals_against: 1, goal_difference: 2, points, deducted: 0, zone: null, match: null },
  form: [
    {
      ...{ fixture_id: 9, outcome: 'win', opponent: 'NEC', is_home: true, goals_for: 3, goals_against: 1 },
      kick_off: '2026-03-08T13:30:00.000Z',
    },
  ],
  ...more,
});

/** For tests: the tables of a league of four as the API sends them. */
export const wireStandings = (rows: readonly unknown[], more: Wire = {}) => ({
  ...{ league: 'eredivisie', name: 'Eredivisie', season: '2025-26', view: 'all', is_live: true },
  ...{ as_of: '2026-03-08T16:00:00.000Z', last_match_at: '2026-03-08T13:30:00.000Z', follow: [] },
  ...{ matches_under_way: 0, next_kick_off: null },
  stages: [
    {
      ...{ id: 'eredivisie-2025-26', name: 'Eredivisie', tie_break: 'Ranked by points.', thirds: [] },
      zones: [{ kind: 'champions-league', first_place: 1, last_place: 1, name: 'Champions League' }],
      groups: [{ group: null, rows }],
      deductions: [],
    },
  ],
  ...more,
});

/** For tests: what a host prints of these tables. */
export const printedOf = (
  standings: Standings,
  { league, group, variant, view, limit, mark }: Attributes,
  words: Words,
): Printed => ({
  ...{ league, group: group ?? null, variant, view, limit: limit ?? null, mark, when: null },
  ...shownStandings(standings, { variant, limit, mark }, words),
});
