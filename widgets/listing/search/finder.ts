import { drawResults } from './drawResults.ts';
import { createLooking } from './looking.ts';
import type { Finder } from './search.model.ts';

export const finder: Finder = { createLooking, drawResults };
