import * as z from 'zod/mini';
import { renamed } from '#core/contract/base/renamed.ts';
import { count, flag, orElse } from '#core/contract/base/shapes.ts';

/** What players of a competition are ranked by, in the order in which tables are offered. */
export const rankings = ['goals', 'assists', 'clean-sheets', 'cards'] as const;
export const ranking = z.enum(rankings);
export type Ranking = z.output<typeof ranking>;

/** A player's rank in one table of a competition. */
export const rank = renamed({ by: ranking, position: count, isShared: ['is_shared', orElse(flag, false)], count });
