import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import { bets, type PredictionGame, picksBody, savePredictions } from '#core/contract/prediction.ts';

/** Picks to be saved; the server takes or refuses each separately. */
const sentPicks = z.array(z.object({ game: z.number(), bet: z.enum(bets) }));

/** Saves picks of a week. A pick can be changed until its game begins. */
export const savePicks = defineAct({
  kind: 'pool.save',
  draft: sentPicks,
  on: () => 'pool',
  send: (call, _pool: 'pool', picks) => call(savePredictions, { body: picksBody(picks) }),
  standing: (games: readonly PredictionGame[], picks) =>
    picks.every(({ game, bet }) => games.some(({ id, mine }) => id === game && mine === bet)) ? 'stored' : 'open',
});
