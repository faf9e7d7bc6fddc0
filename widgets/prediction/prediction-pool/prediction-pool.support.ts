import { predictionWeek, savePredictions } from '#core/contract/prediction.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { type StageOptions, settled, stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createPredictionPool } from './prediction-pool.model.ts';

/** Monday 16 November 2026, 00:00 in Amsterdam; the stage's clock begins on Saturday the 21st, 01:00. */
export const monday = Date.UTC(2026, 10, 15, 23) / 1000;
export const week = 7 * 86_400;

const minute = 60_000;
/** The time `minutes` after the stage's clock begins, as the API sends it. */
export const inMinutes = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * minute).toISOString();

const names = ['Ajax', 'PSV', 'Feyenoord', 'AZ', 'Twente', 'Utrecht'];

/** A game as the API sends it: it kicks off in an hour. Its fixture is 1000 more. */
export const wireGame = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  fixture_id: 1000 + id,
  userPrediction: null,
  odds: { home_win: 2.1, draw: 3.5, away_win: '4.25' },
  user_odds: null,
  result: null,
  points: null,
  matchData: { homeTeam: names[(id - 1) * 2] ?? 'Home', awayTeam: names[(id - 1) * 2 + 1] ?? 'Away', draw: 'Gelijk' },
  kick_off: inMinutes(60),
  planned_kick_off: null,
  status: 'scheduled',
  minute: null,
  is_closed: false,
  ...more,
});

export const saved = (id: number, bet: string, at: number, more = {}) =>
  wireGame(id, { userPrediction: bet, user_odds: at, ...more });

export interface WireWeek {
  readonly open?: readonly unknown[];
  readonly live?: readonly unknown[];
  readonly finished?: readonly unknown[];
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A week as the API sends it: two open games. */
export const wireWeek = ({ open = [wireGame(1), wireGame(2)], live = [], finished = [], more }: WireWeek = {}) => ({
  week_start: monday,
  previous_week: monday - week,
  next_week: monday + week,
  allGames: open,
  livePredictionGames: live,
  finishedGames: finished,
  ...more,
});

export const says = (from?: WireWeek) => ({ wire: { data: wireWeek(from) } });

/** A fixture as the channel sends it. */
export const wireFixture = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: 1000 + id,
  home: { name: 'Ajax' },
  away: { name: 'PSV' },
  home_score: null,
  away_score: null,
  status: 'scheduled',
  kick_off: inMinutes(60),
  planned_kick_off: null,
  updated_at: inMinutes(0),
  ...more,
});

/** A page of the pool; a test sets what the server replies before it mounts one. */
export function desk(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, address: 'https://news.example/football-pool/predictions', ...options });
  const live = fakeRealtime();
  return {
    ...set,
    live,
    calls: { week: predictionWeek, save: savePredictions },
    asked: () => set.sent.filter(({ call }) => call === 'GET /api/v2/predictions').map(({ query }) => query),
    saves: () => set.sent.filter(({ call }) => call === 'POST /api/v1/predictions').map(({ body }) => body),
    push: (id: number, more: Readonly<Record<string, unknown>>) =>
      live.receive(`fixture-${1000 + id}`, 'LiveFixture', wireFixture(id, more)),
    async mount({ printed, html = '', queued = [], weekStart }: MountOptions = {}) {
      const host = set.host(html, queued);
      const attributes = { weekStart, week: printed && wireWeek(printed) };
      const model = createPredictionPool(live.on(set.page), attributes, host.host);
      await settled();
      return { ...host, model };
    },
  };
}

export interface MountOptions {
  readonly printed?: WireWeek;
  readonly html?: string;
  readonly queued?: NonNullable<Parameters<ReturnType<typeof stage>['host']>[1]>;
  readonly weekStart?: number;
}
