import { comments } from './comments.ts';
import { desk } from './desk.ts';
import { discussion } from './discussion.ts';
import { feed } from './feed.ts';
import { football } from './football.ts';
import { hub } from './hub.ts';
import { live } from './live.ts';
import { loader } from './loader.ts';
import { newsroom } from './newsroom.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { prediction } from './prediction.ts';
import { promotion } from './promotion.ts';
import { rating } from './rating.ts';
import { session } from './session.ts';
import type { SlipsIn } from './slips.ts';
import { tables } from './tables.ts';

/** All slips that `npm run mutants` tries, by domain. */
export const domains: Readonly<Record<string, readonly SlipsIn[]>> = {
  comments,
  discussion,
  football,
  tables,
  rating,
  prediction,
  loader,
  session,
  live,
  notifications,
  newsroom,
  hub,
  feed,
  desk,
  promotion,
  pages,
};
