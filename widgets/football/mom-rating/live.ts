import { Arrivals } from './Arrivals.tsx';
import { watchRating } from './watchRating.ts';

/** What only a rating needs that can still change. */
export const live = { Arrivals, watch: watchRating };
export type Live = typeof live;
