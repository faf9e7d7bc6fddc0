import type { PredictionGame } from '#core/contract/prediction.ts';
import type { Phase } from './games.ts';

/** By what name its result is covered: that of its match, on all of the page. */
export const resultNameOf = ({ id, fixtureId }: Pick<PredictionGame, 'id' | 'fixtureId'>): string =>
  fixtureId ? `${fixtureId}` : `pool-${id}`;

/** Whether what is said of a game in this phase gives its result away. */
export const hasResult = (phase: Phase): boolean => phase === 'live' || phase === 'finished';
