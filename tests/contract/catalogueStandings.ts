import type { Case } from './catalogue.ts';

const seen = {
  ...{ fixture_id: 7, outcome: 'draw', opponent: 'NAC Breda', is_home: false, goals_for: 3, goals_against: 3 },
  kick_off: '2026-03-08T15:45:00.000Z',
};
const readSeen = {
  ...{ fixtureId: 7, outcome: 'draw', opponent: 'NAC Breda', isHome: false, goalsFor: 3, goalsAgainst: 3 },
  kickOff: '2026-03-08T15:45:00.000Z',
};
const team = {
  id: 104,
  name: 'Feyenoord',
  slug: 'feyenoord',
  code: null,
  url: '/club',
  flag: null,
  colours: ['#d4021d'],
};
export const row = {
  ...{ position: 2, is_shared: true, movement: -1, team, group: null, played: 26, won: 15, drawn: 4, lost: 7 },
  ...{ goals_for: 55, goals_against: 36, goal_difference: 19, points: 46, deducted: 3, form: [seen] },
  ...{ zone: 'champions-league', match: seen },
};
const stage = {
  ...{ id: 'eredivisie-2025-26', name: 'Eredivisie', tie_break: 'Punten.' },
  zones: [{ kind: 'champions-league', first_place: 1, last_place: 2, name: 'Champions League' }],
  groups: [{ group: null, rows: [row] }],
  thirds: [{ ...row, group: 'F' }],
  deductions: [{ team: 'Feyenoord', points: 3, reason: 'Licentie' }],
};
const standings = {
  ...{ league: 'eredivisie', name: 'Eredivisie', season: '2025-26', view: 'all', is_live: true },
  ...{ as_of: '2026-03-08T16:00:00.000Z', last_match_at: '2026-03-08T13:30:00.000Z', stages: [stage] },
  ...{ matches_under_way: 1, follow: [7, 8], next_kick_off: '2026-03-08T19:00:00.000Z' },
};
const oddRow = { ...row, position: '2', is_shared: 1, played: '26', points: '46', form: [seen, { outcome: 'luck' }] };
export const readRow = {
  ...{ position: 2, isShared: true, movement: -1, group: undefined, played: 26, won: 15, drawn: 4, lost: 7 },
  team: { ...team, code: undefined, flag: undefined },
  ...{ goalsFor: 55, goalsAgainst: 36, goalDifference: 19, points: 46, deducted: 3, form: [readSeen] },
  ...{ zones: ['champions-league'], match: readSeen },
};

const scorer = {
  ...{ position: 1, is_shared: true, goals: 8, penalties: 2, player: { id: 1, name: 'Mbappé', url: '/1' } },
  team: { id: 9, name: 'Frankrijk', slug: 'fra', url: null, flag: '🇫🇷' },
};
const scorers = {
  ...{ league: 'world-cup', name: 'WK 2026', season: '2026', as_of: '2026-07-01T12:00:00.000Z', total: 140 },
  ...{ by: 'goals', rankings: ['goals', 'cards'], scorers: [scorer], follow: [7], next_kick_off: null },
};

/** Tables of competitions, and who scored most in them. */
export const standingsCases: Readonly<Record<string, Case>> = {
  leagueStandings: {
    params: { league: 'eredivisie' },
    query: { view: 'all', group: 'F', live: 1 },
    wire: [
      { data: standings },
      { ...standings, is_live: '1', stages: [{ ...stage, groups: [{ rows: [oddRow] }] }], follow: ['7', null, 8] },
    ],
    data: {
      ...{ league: 'eredivisie', name: 'Eredivisie', season: '2025-26', view: 'all', isLive: true },
      ...{ asOf: '2026-03-08T16:00:00.000Z', lastMatchAt: '2026-03-08T13:30:00.000Z' },
      stages: [
        {
          ...{ id: 'eredivisie-2025-26', name: 'Eredivisie', tieBreak: 'Punten.' },
          zones: [{ kind: 'champions-league', first: 1, last: 2, name: 'Champions League' }],
          groups: [{ group: undefined, rows: [readRow] }],
          thirds: [{ ...readRow, group: 'F' }],
          deductions: [{ team: 'Feyenoord', points: 3, reason: 'Licentie' }],
        },
      ],
      ...{ underWay: 1, follow: [7, 8], nextKickOff: '2026-03-08T19:00:00.000Z' },
    },
    wrong: [
      ...[undefined, null, 'football', 7, [], {}],
      { ...standings, view: 'sideways' },
      { ...standings, stages: 'none' },
    ],
  },
  topScorers: {
    params: { league: 'world-cup' },
    query: { all: 1, by: 'goals' },
    wire: [
      { data: scorers },
      {
        ...scorers,
        total: '140',
        ...{ by: 'shirts', rankings: ['goals', 'shirts', 'cards'] },
        scorers: [
          { ...scorer, goals: '8', position: '1', is_shared: '1' },
          { ...scorer, goals: null, cards: 3 },
        ],
        follow: [7, 'x'],
      },
    ],
    data: {
      ...{
        league: 'world-cup',
        name: 'WK 2026',
        season: '2026',
        by: 'goals',
        rankings: ['goals', 'cards'],
        asOf: '2026-07-01T12:00:00.000Z',
        total: 140,
      },
      scorers: [
        {
          ...{
            position: 1,
            isShared: true,
            goals: 8,
            penalties: 2,
            redCards: 0,
            player: { id: 1, name: 'Mbappé', url: '/1' },
          },
          team: { id: 9, name: 'Frankrijk', slug: 'fra', url: undefined, flag: '🇫🇷' },
        },
      ],
      ...{ follow: [7], nextKickOff: undefined },
    },
    wrong: [...[undefined, null, 'football', 7, [], {}], { ...scorers, scorers: 'none' }],
  },
};
