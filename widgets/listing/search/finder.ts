import { drawResults } from './drawResults.ts';
import { createLooking } from './looking.ts';

export const finder = { createLooking, drawResults } as const;
