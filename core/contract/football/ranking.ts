import * as z from 'zod/mini';
import { count, flag, maybe } from '#core/contract/base/shapes.ts';

/** What players of a competition are ranked by, in the order in which tables are offered. */
export const rankings = ['goals', 'assists', 'clean-sheets', 'cards'] as const;
export const ranking = z.enum(rankings);
export type Ranking = z.output<typeof ranking>;

/** A player's rank in one table of a competition. */
export const rank = z.pipe(
  z.object({ by: ranking, position: count, is_shared: maybe(flag), count }),
  z.transform(({ is_shared, ...more }) => ({ ...more, isShared: is_shared ?? false })),
);
