import type { Case } from './catalogue.ts';

const event = {
  id: 12,
  type: 'substitution',
  side: 'home',
  period: 'second-half',
  minute: 76,
  player: { id: 2511, name: 'Demo Invaller' },
  related_player: { id: 2509, name: 'Demo Spits', url: '/matchcenter/player/2509' },
};
const readEvent = {
  id: 12,
  type: 'substitution',
  side: 'home',
  period: 'second-half',
  minute: 76,
  stoppage: undefined,
  player: { id: 2511, name: 'Demo Invaller', url: undefined },
  other: { id: 2509, name: 'Demo Spits', url: '/matchcenter/player/2509' },
  note: undefined,
  xg: undefined,
  isAnnulled: false,
};
export const match = {
  id: 260011,
  league: 'world-cup',
  stage: 'world-cup-2026-group',
  round: 1,
  round_name: 'Speelronde 1',
  group: 'F',
  number: 11,
  home: {
    ...{ id: 25, name: 'Nederland', slug: 'ned', code: 'NED', flag: '🇳🇱', image: null },
    ...{ colours: ['#f36c21'], url: '/matchcenter/team/ned', from: null },
  },
  away: { name: 'Winnaar wedstrijd 74', image: null, from: { match_number: 74, outcome: 'winner' } },
  home_score: 2,
  away_score: 1,
  half_home_score: 1,
  half_away_score: 1,
  home_penalties: null,
  away_penalties: null,
  status: 'live',
  period: 'second-half',
  minute: 90,
  stoppage: 2,
  kick_off: '2026-06-14T20:00:00.000Z',
  planned_kick_off: null,
  url: '/match/260011',
  updated_at: '2026-06-14T21:50:00.000Z',
  sequence: 14,
  events: [event],
  tie: {
    ...{ id: 260009, leg: 2, legs: 2, url: '/matchcenter/tie/260009', other_home_score: 0, other_away_score: 1 },
    ...{ winner: null, decided_by: null },
  },
  statistics: [
    { name: 'Expected goals', home: 1.83, away: 0.7 },
    { name: 'Possession', home: 58, away: 42, unit: '%' },
  ],
};
export const readMatch = {
  id: 260011,
  league: 'world-cup',
  stage: 'world-cup-2026-group',
  round: 1,
  roundName: 'Speelronde 1',
  group: 'F',
  home: {
    id: 25,
    name: 'Nederland',
    slug: 'ned',
    colours: ['#f36c21'],
    from: undefined,
    code: 'NED',
    flag: '🇳🇱',
    image: undefined,
    url: '/matchcenter/team/ned',
  },
  number: 11,
  away: {
    ...{ id: undefined, name: 'Winnaar wedstrijd 74', image: undefined, colours: [] },
    from: { match: 74, outcome: 'winner' },
  },
  score: { home: 2, away: 1 },
  half: { home: 1, away: 1 },
  regular: undefined,
  penalties: undefined,
  status: 'live',
  period: 'second-half',
  minute: 90,
  stoppage: 2,
  kickOff: '2026-06-14T20:00:00.000Z',
  plannedKickOff: undefined,
  url: '/match/260011',
  updatedAt: '2026-06-14T21:50:00.000Z',
  sequence: 14,
  events: [readEvent],
  tie: {
    ...{ id: 260009, leg: 2, legs: 2, url: '/matchcenter/tie/260009', other: { home: 0, away: 1 } },
    ...{ winner: undefined, decidedBy: undefined },
  },
  statistics: [
    { name: 'Expected goals', home: 1.83, away: 0.7, unit: undefined },
    { name: 'Possession', home: 58, away: 42, unit: '%' },
  ],
};
const archived = {
  ...match,
  events: [event, { type: 'goal' }],
  id: '260011',
  home_score: '2',
  minute: '90',
  stoppage: '2',
  half_home_score: '1',
};
const wrongMatches = [undefined, null, 'football', 7, [], { data: { id: 0, home: {}, away: {}, status: 'live' } }];
const listCase = {
  wire: [{ data: { matches: [match] } }, { matches: [archived, { id: 'x' }] }],
  data: [readMatch],
  wrong: [undefined, null, 'football', 7, {}, { matches: 'none' }],
};

const round = {
  ...{ number: 3, name: 'Speelronde 3', is_current: true, url: '/matchcenter/league/world-cup/round/3' },
  ...{ first_kick_off: '2026-06-24T19:00:00.000Z', last_kick_off: '2026-06-28T02:00:00.000Z' },
};
const readRound = {
  number: 3,
  name: 'Speelronde 3',
  stage: undefined,
  firstKickOff: '2026-06-24T19:00:00.000Z',
  lastKickOff: '2026-06-28T02:00:00.000Z',
  url: '/matchcenter/league/world-cup/round/3',
  isCurrent: true,
  isKnockOut: false,
  matches: undefined,
};

const starter = { id: 2501, name: 'Demo Keeper', number: 1, position: 'GK', line: 0, place: 1, is_captain: true };
const lineUp = {
  ...{ formation: '4-3-3', starters: [starter], substitutes: [], coach: { name: 'Demo Coach' } },
  absent: [{ name: 'Demo Tien', reason: 'Knie' }],
};
const readLineUp = {
  formation: '4-3-3',
  starters: [
    {
      id: 2501,
      name: 'Demo Keeper',
      number: 1,
      position: 'GK',
      url: undefined,
      line: 0,
      place: 1,
      isCaptain: true,
    },
  ],
  substitutes: [],
  coach: { id: undefined, name: 'Demo Coach', url: undefined },
  absent: [{ name: 'Demo Tien', url: undefined, reason: 'Knie' }],
};
const archivedLineUps = { home: { ...lineUp, starters: [{ ...starter, number: '1' }] }, away: lineUp };
const report = {
  match,
  line_ups: { home: lineUp, away: lineUp },
  statistics: null,
  head_to_head: [],
  venue: 'Demo Stadium, Dallas',
  attendance: 70122,
  referee: null,
};

export const matchCases: Readonly<Record<string, Case>> = {
  homepageMatches: { ...listCase, data: { matches: [readMatch], nextKickOff: undefined } },
  liveMatches: { ...listCase, query: { fixtures: '260011' }, data: { matches: [readMatch], nextKickOff: undefined } },
  showFollowed: {
    query: { teams: 'ned', fixtures: '260011' },
    wire: [
      { data: { teams: [{ team: match.home, match }], matches: [match] } },
      { teams: [{ team: match.home, match: archived }, {}, null], matches: [archived, {}] },
    ],
    data: { teams: [{ team: readMatch.home, match: readMatch }], matches: [readMatch] },
    wrong: [undefined, null, 'football', 7, [], { data: {} }, { teams: [] }],
  },
  upcomingMatch: {
    params: { id: 260011 },
    wire: [{ data: match }, archived],
    data: readMatch,
    wrong: wrongMatches,
  },
  leagueRounds: {
    params: { league: 'world-cup' },
    wire: [{ data: { rounds: [round] } }, { rounds: [{ ...round, number: '3', is_current: 1 }, {}] }],
    data: [readRound],
    wrong: [undefined, null, 'football', 7, {}],
  },
  roundMatches: {
    params: { league: 'world-cup', number: 3 },
    wire: [{ data: { round, matches: [match] } }, { round, matches: [archived] }],
    data: { round: readRound, matches: [readMatch] },
    wrong: [undefined, null, 'football', 7, [], { data: { round } }],
  },
  teamMatches: { params: { league: 'world-cup' }, query: { team: 'ned' }, ...listCase },
  tieMatches: { params: { id: 260009 }, ...listCase },
  leagueBracket: {
    params: { league: 'world-cup' },
    wire: [
      { data: { rounds: [{ round, matches: [match] }] } },
      { rounds: [{ round, matches: [archived, {}] }, { round: {} }] },
    ],
    data: [{ round: readRound, matches: [readMatch] }],
    wrong: [undefined, null, 'football', 7, {}, { rounds: 'none' }],
  },
  showMatch: {
    params: { id: 260011 },
    wire: [{ data: report }, { ...report, line_ups: archivedLineUps, match: archived, attendance: '70122' }],
    data: {
      match: readMatch,
      lineUps: { home: readLineUp, away: readLineUp },
      areLineUpsToCome: false,
      statistics: readMatch.statistics,
      headToHead: [],
      venue: 'Demo Stadium, Dallas',
      attendance: 70122,
      referee: undefined,
    },
    wrong: [undefined, null, 'football', 7, [], { data: { match: {} } }],
  },
};
