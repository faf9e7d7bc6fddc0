import { comments } from './comments.ts';
import { football } from './football.ts';
import { live } from './live.ts';
import { loader } from './loader.ts';
import { rating } from './rating.ts';
import { session } from './session.ts';
import type { SlipsIn } from './slips.ts';

/** All slips that `npm run mutants` tries, by domain. */
export const domains: Readonly<Record<string, readonly SlipsIn[]>> = {
  comments,
  football,
  rating,
  loader,
  session,
  live,
};
