import * as z from 'zod/mini';
import { showRanking } from '#core/contract/pool.ts';
import { predictionWeek, publicPredictions } from '#core/contract/prediction.ts';
import type { Pool } from './pool.ts';

const monday = Date.parse('2026-03-09T00:00Z') / 1000;
const odds = { home_win: 2.1, draw: 3.85, away_win: 3.05 };

const wireGame = (id: number, more: object = {}) => ({
  id,
  fixture_id: id,
  userPrediction: null,
  odds,
  user_odds: null,
  result: null,
  points: null,
  matchData: { homeTeam: `Home <${id}>`, awayTeam: `Away ${id}`, draw: 'Draw' },
  kick_off: `2026-03-1${id}T19:00:00.000Z`,
  planned_kick_off: null,
  status: 'scheduled',
  minute: null,
  is_closed: false,
  ...more,
});

const wireRow = (user_id: number, username: string, more: object) => ({
  user_id,
  username,
  image: null,
  points: 12.5,
  is_shared: false,
  movement: null,
  correct_count: 4,
  predictions_count: 9,
  ...more,
});

function played(start: number) {
  const wire = {
    week_start: start,
    previous_week: null,
    next_week: monday,
    allGames: [],
    finishedGames: [wireGame(2, { status: 'finished', result: '2:2', is_closed: true })],
  };
  return { week: z.parse(predictionWeek.reply, wire), wire };
}

/** For tests: a week with a game in each state, one that has been played two weeks before it, and a ranking of 121 with two readers on each page. */
export const poolFor: Pool = {
  async week(moment = monday) {
    if (moment < monday - 604_800) return played(moment);
    const wire = {
      week_start: moment,
      previous_week: moment === monday ? monday - 604_800 : null,
      next_week: moment === monday ? null : monday,
      allGames: [
        wireGame(4),
        wireGame(5, { status: 'postponed', planned_kick_off: '2026-03-01T13:30:00.000Z' }),
        wireGame(3, { kick_off: '2026-03-09T19:00:00.000Z', is_closed: true }),
      ],
      livePredictionGames: [wireGame(1, { status: 'live', minute: 34, result: '1:0', is_closed: true })],
      finishedGames: [wireGame(2, { status: 'finished', result: '2:2', is_closed: true })],
    };
    return { week: z.parse(predictionWeek.reply, wire), wire };
  },
  async ranking({ start = monday }) {
    const wire = {
      data: [
        wireRow(1, 'demo.lezer', { rank: 1, movement: 2 }),
        wireRow(2, 'stil', { rank: 2, is_shared: true, points: 3.5 }),
      ],
      page_count: 3,
      total: 121,
      value: start,
    };
    return { ranking: z.parse(showRanking.reply, wire), wire };
  },
  place: async (readerId) => ({ rank: readerId, isShared: true, points: 12.5 }),
  async prediction(fixtureId) {
    const wire = {
      game: wireGame(fixtureId, { is_closed: true }),
      ...{ home_win: 1, draw: 1, away_win: 1, is_hidden: false, total: 3, week_start: monday },
    };
    return { prediction: z.parse(publicPredictions.reply, { data: wire }), wire };
  },
};
