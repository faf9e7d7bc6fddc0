import * as z from 'zod/mini';
import { orElse } from './base/shapes.ts';

/** What competitions call the award for the best player of a match. */
export const playerAwards = ['man-of-the-match', 'player-of-the-match'] as const;

/** The former unless the server says otherwise. */
export const playerAward = orElse(z.enum(playerAwards), 'man-of-the-match');
export type PlayerAward = z.output<typeof playerAward>;
