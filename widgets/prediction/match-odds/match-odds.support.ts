import { publicPredictions } from '#core/contract/prediction.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { type StageOptions, settled, stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createMatchOdds } from './match-odds.model.ts';

/** An hour after the moment that the stage begins at. */
export const kickOff = new Date(Date.UTC(2026, 10, 21, 1)).toISOString();

export const wireGame = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: 7,
  fixture_id: 7,
  userPrediction: null,
  odds: { home_win: 2.1, draw: 3.5, away_win: 4.25 },
  user_odds: null,
  matchData: { homeTeam: 'Ajax', awayTeam: 'PSV', draw: 'Draw' },
  kick_off: kickOff,
  status: 'scheduled',
  is_closed: false,
  ...more,
});

/** A prediction as the API sends it, hidden by default. */
export const wirePrediction = (game = wireGame(), more: Readonly<Record<string, unknown>> = {}) => ({
  game,
  home_win: 0,
  draw: 0,
  away_win: 0,
  is_hidden: true,
  total: 0,
  week_start: 1_794_000_000,
  ...more,
});

export const counted = { home_win: 1, draw: 1, away_win: 1, is_hidden: false, total: 3 };

/** A page with the odds of match 7; a test sets what the server replies before it mounts them. */
export function desk(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, ...options });
  const live = fakeRealtime();
  return {
    ...set,
    live,
    says: (...replies: Parameters<typeof set.says> extends [unknown, ...infer Rest] ? Rest : never) =>
      set.says(publicPredictions, ...replies),
    push: (more: Readonly<Record<string, unknown>>) =>
      live.receive('fixture-7', 'LiveFixture', {
        id: 7,
        home: { name: 'Ajax' },
        away: { name: 'PSV' },
        status: 'scheduled',
        kick_off: kickOff,
        ...more,
      }),
    async mount(prediction?: Readonly<Record<string, unknown>>, html?: string) {
      const host = set.host(html);
      const model = createMatchOdds(live.on(set.page), { fixtureId: 7, headingLevel: 3, prediction }, host.host);
      await settled();
      return { ...host, model };
    },
  };
}
