import type { Case } from './catalogue.ts';

const wrongObjects = [undefined, null, 'football', 7];

const player = {
  player_id: 9,
  name: 'Demo Spits',
  image: '/9.png',
  number: 9,
  position: 'FW',
  is_starter: true,
  minutes: 90,
  average_grade: 7.4,
  voters_count: 12,
  my_grade: 8,
};
const rating = {
  fixture_id: 7,
  team: 'feyenoord',
  match_key: '2025-26',
  match_id: 7,
  is_open: true,
  closes_at: '2026-03-15T13:30:00.000Z',
  has_user_voted: true,
  voters_count: 12,
  minimum_voters: 5,
  man_of_the_match: 9,
  award: 'player-of-the-match',
  average_grade: 6.8,
  players: [player],
};
const readRating = {
  fixtureId: 7,
  address: { team: 'feyenoord', matchKey: '2025-26', matchId: 7 },
  isOpen: true,
  closesAt: '2026-03-15T13:30:00.000Z',
  hasVoted: true,
  voters: 12,
  minimumVoters: 5,
  manOfTheMatch: 9,
  award: 'player-of-the-match',
  average: 6.8,
  players: [
    {
      id: 9,
      name: 'Demo Spits',
      image: '/9.png',
      number: 9,
      position: 'FW',
      isStarter: true,
      minutes: 90,
      average: 7.4,
      voters: 12,
      mine: 8,
      canAdd: false,
    },
  ],
};
const ratingCase = {
  wire: [
    rating,
    { data: rating },
    {
      ...rating,
      fixture_id: '7',
      is_open: 1,
      has_user_voted: '1',
      voters_count: '12',
      average_grade: '6.8',
      players: [{ ...player, player_id: '9', average_grade: '7.4', shirt: 'home' }, { player_id: 'nobody' }, null],
    },
  ],
  data: readRating,
  wrong: [...wrongObjects, {}, { ...rating, players: 'none' }],
} as const;

const game = {
  id: 107,
  fixture_id: 107,
  userPrediction: 'draw',
  odds: { home_win: 1.65, draw: 3.85, away_win: 5.2 },
  user_odds: 3.6,
  result: '2:1',
  points: 0,
  matchData: { homeTeam: 'Ajax', awayTeam: 'PSV', draw: 'Gelijk' },
  kick_off: '2026-03-14T17:45:00.000Z',
  planned_kick_off: '2026-03-13T19:00:00.000Z',
  status: 'finished',
  minute: null,
  is_closed: true,
};
const readGame = {
  id: 107,
  fixtureId: 107,
  mine: 'draw',
  odds: { home_win: 1.65, draw: 3.85, away_win: 5.2 },
  mineAt: 3.6,
  result: [2, 1],
  points: 0,
  home: 'Ajax',
  away: 'PSV',
  kickOff: '2026-03-14T17:45:00.000Z',
  plannedKickOff: '2026-03-13T19:00:00.000Z',
  status: 'finished',
  minute: undefined,
  isClosed: true,
};
const oddGame = {
  ...game,
  id: '107',
  fixture_id: '107',
  odds: { home_win: '1.65', draw: '3.85', away_win: '5.20' },
  user_odds: '3.60',
  result: '2-1',
  points: '0',
  is_closed: '1',
  stadium: 'De Kuip',
};
const refusal = { prediction_game_id: 107, message: 'Deze wedstrijd is begonnen.', game };
const readRefusal = { gameId: 107, message: 'Deze wedstrijd is begonnen.', game: readGame };

const row = {
  user_id: 101,
  username: 'demo.1',
  image: '/101.png',
  points: 12.35,
  rank: 3,
  is_shared: true,
  movement: -2,
  correct_count: 4,
  predictions_count: 9,
};
const readRow = {
  userId: 101,
  username: 'demo.1',
  image: '/101.png',
  points: 12.35,
  rank: 3,
  isShared: true,
  movement: -2,
  correct: 4,
  predictions: 9,
};
const ownCase = {
  wire: [
    { data: row, page: 1 },
    { data: { ...row, user_id: '101', points: '12.35', is_shared: 1 }, page: '1' },
  ],
  data: { row: readRow, page: 1 },
  wrong: [...wrongObjects, { data: { ...row, user_id: 0 } }],
} as const;

const lineUp = {
  id: 1001,
  formation: '4-3-3',
  team: 'feyenoord',
  players: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};
const lineUpCase = {
  wire: [{ data: lineUp }, lineUp, { ...lineUp, id: '1001', players: lineUp.players.map(String), name: 'Mijn elf' }],
  data: lineUp,
  wrong: [...wrongObjects, {}, { ...lineUp, players: [1, 2, 3] }, { ...lineUp, players: null }],
} as const;

/** Ratings, the prediction pool and line-ups. */
export const footballCases: Readonly<Record<string, Case>> = {
  showRating: { params: { id: 7 }, ...ratingCase },
  voteRating: {
    params: { team: 'feyenoord', matchKey: '2025-26', matchId: 7 },
    body: {
      votes: [
        { key: 9, value: 8 },
        { key: 4, value: 0 },
      ],
    },
    ...ratingCase,
    wrong: ratingCase.wrong.filter((wire) => JSON.stringify(wire ?? {}).length > 2),
  },
  fixtureScores: {
    params: { team: 'feyenoord' },
    query: { fixtures: '7,8' },
    wire: [
      {
        data: [
          {
            fixture_id: 7,
            man_of_the_match: { player_id: 9, name: 'Demo Spits' },
            award: 'player-of-the-match',
            average_grade: 6.8,
            voters_count: 12,
          },
          { fixture_id: 8, man_of_the_match: null, average_grade: null, voters_count: 2 },
        ],
      },
      {
        data: [
          {
            fixture_id: '7',
            man_of_the_match: { player_id: '9', name: 'Demo Spits' },
            award: 'player-of-the-match',
            average_grade: '6.8',
            voters_count: '12',
          },
          null,
          { fixture_id: '8', voters_count: '2' },
        ],
      },
    ],
    data: [
      {
        fixtureId: 7,
        manOfTheMatch: { id: 9, name: 'Demo Spits' },
        award: 'player-of-the-match',
        average: 6.8,
        voters: 12,
      },
      { fixtureId: 8, manOfTheMatch: undefined, award: 'man-of-the-match', average: undefined, voters: 2 },
    ],
    wrong: [...wrongObjects, {}],
  },
  playerScores: {
    params: { team: 'feyenoord' },
    query: { players: '9', fixtures: '7' },
    wire: [
      { data: [{ player_id: 9, fixture_id: 7, average_grade: 7.4, voters_count: 12 }] },
      { data: [{ player_id: '9', fixture_id: '7', average_grade: '7.4', voters_count: '12' }, 'nobody'] },
    ],
    data: [{ playerId: 9, fixtureId: 7, average: 7.4, voters: 12 }],
    wrong: [...wrongObjects, {}],
  },
  topRated: {
    query: { team: 'feyenoord' },
    wire: [
      {
        data: [
          { player_id: 9, name: 'Demo Spits', image: '/9.png', average_grade: 7.4, matches_count: 5, mom_count: 2 },
        ],
      },
      {
        data: [
          {
            player_id: '9',
            name: 'Demo Spits',
            image: '/9.png',
            average_grade: '7.4',
            matches_count: '5',
            mom_count: '2',
          },
          {},
        ],
      },
    ],
    data: [{ id: 9, name: 'Demo Spits', image: '/9.png', average: 7.4, matches: 5, awards: 2 }],
    wrong: [...wrongObjects, {}],
  },

  predictionWeek: {
    query: { for: 'predict', week_start: '1773010800' },
    wire: [
      {
        week_start: 1773010800,
        previous_week: 1772406000,
        next_week: null,
        allGames: [],
        livePredictionGames: [],
        finishedGames: [game],
      },
      {
        data: {
          week_start: '1773010800',
          previous_week: '1772406000',
          allGames: [{ id: 0 }],
          finishedGames: [oddGame, null],
        },
      },
    ],
    data: {
      start: 1773010800,
      previous: 1772406000,
      next: undefined,
      open: [],
      live: [],
      finished: [readGame],
    },
    wrong: [...wrongObjects, {}, { allGames: 'none' }],
  },
  savePredictions: {
    body: { predictions: [{ bet: 'draw', prediction_game_id: 107 }] },
    wire: [
      { data: { saved: [game], refused: [refusal] } },
      { saved: [oddGame], refused: [{ ...refusal, prediction_game_id: '107', game: oddGame }] },
    ],
    data: { saved: [readGame], refused: [readRefusal] },
    wrong: ['football', 7, { saved: 'all' }, { data: { refused: 7 } }],
  },
  publicPredictions: {
    params: { id: 107 },
    wire: [
      {
        data: { game, home_win: 5, draw: 3, away_win: 2, is_hidden: false, total: 10, week_start: 1773010800 },
      },
      { game: oddGame, home_win: '5', draw: '3', away_win: '2', week_start: '1773010800' },
    ],
    data: {
      game: readGame,
      picks: { home_win: 5, draw: 3, away_win: 2 },
      isHidden: false,
      total: 10,
      weekStart: 1773010800,
    },
    wrong: [...wrongObjects, {}, { home_win: -1, draw: 0, away_win: 0 }],
  },

  showRanking: {
    query: { tenant_id: 'deaftrap', filter: 'month', value: '1772319600', page: 2 },
    wire: [
      { data: [row], page_count: 4, total: 151, value: 1772319600 },
      { data: [{ ...row, points: '12.35' }, null], page_count: '4', total: '151', value: '1772319600' },
    ],
    data: { rows: [readRow], pages: 4, total: 151, start: 1772319600 },
    wrong: [...wrongObjects, {}, { data: 5, page_count: 4 }],
  },
  myRanking: { query: { filter: 'this_week', value: '1773010800' }, ...ownCase },
  userRanking: { params: { userId: 101 }, ...ownCase },
  rankingPeriods: {
    params: { kind: 'weeks' },
    wire: [
      { data: [{ value: 1772406000, label: '2 t/m 8 maart' }] },
      { data: [{ value: '1772406000', label: '2 t/m 8 maart' }, { value: 'soon' }] },
    ],
    data: [{ value: 1772406000, label: '2 t/m 8 maart' }],
    wrong: [...wrongObjects, {}],
  },

  showTeam: {
    params: { team: 'feyenoord' },
    wire: [
      {
        data: {
          slug: 'feyenoord',
          name: 'Feyenoord',
          image: null,
          players: [
            {
              player_id: 9,
              name: 'Demo Spits',
              number: 9,
              position: 'FW',
              image: '/9.png',
              club: 'PSV',
              url: '/player/9',
            },
          ],
        },
      },
      {
        slug: 'feyenoord',
        name: 'Feyenoord',
        players: [
          {
            player_id: '9',
            name: 'Demo Spits',
            number: '9',
            position: 'FW',
            image: '/9.png',
            club: 'PSV',
            url: '/player/9',
          },
          {},
        ],
      },
    ],
    data: {
      slug: 'feyenoord',
      name: 'Feyenoord',
      image: undefined,
      squad: [{ id: 9, name: 'Demo Spits', number: 9, position: 'FW', image: '/9.png', club: 'PSV', url: '/player/9' }],
    },
    wrong: [...wrongObjects, {}, { name: 'Feyenoord' }, { name: null, players: [] }],
  },
  userFormations: {
    query: { team: 'feyenoord', limit: 3 },
    wire: [
      { data: [{ formation: '4-3-3', formation_count: 31 }] },
      [{ formation: '4-3-3', formation_count: '31' }, { formation: 433 }],
      [{ formation_name: '4-3-3', formation_count: 31 }],
    ],
    data: [{ name: '4-3-3', count: 31 }],
    wrong: [undefined, 'football', 7],
  },
  topPlayers: {
    query: { team: 'feyenoord', formation: '4-3-3' },
    wire: [
      { data: [{ player_id: 9, total_users: 28, name: 'Demo Spits', position: 'FW', image: '/9.png', place: 9 }] },
      [
        { player_id: '9', total_users: '28', name: 'Demo Spits', position: 'FW', image: '/9.png', place: '9' },
        { player_id: 9 },
      ],
    ],
    data: [{ id: 9, users: 28, name: 'Demo Spits', position: 'FW', image: '/9.png', place: 9 }],
    wrong: [undefined, 'football', 7],
  },
  myFormation: { query: { team: 'feyenoord' }, ...lineUpCase },
  saveFormation: {
    body: { team: 'feyenoord', formation: '4-3-3', players: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    ...lineUpCase,
  },
};
