import type { PredictionGame } from '#core/contract/prediction.ts';
import type { Spoilers } from '#core/spoilers/spoilers.ts';
import type { Phase } from './games.ts';

/** The name by which the result of a game is hidden: that of its match, as everywhere on the page. */
export const resultNameOf = ({ id, fixtureId }: Pick<PredictionGame, 'id' | 'fixtureId'>): string =>
  fixtureId ? `${fixtureId}` : `pool-${id}`;

/** Whether a game in this phase shows a result, and it is hidden as a spoiler. */
export const isHidden = (
  { isCovered }: Pick<Spoilers, 'isCovered'>,
  { game, phase }: { readonly game: PredictionGame; readonly phase: Phase },
): boolean => (phase === 'live' || phase === 'finished') && isCovered(resultNameOf(game));
