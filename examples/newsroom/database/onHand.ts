import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';
import { running } from './standings.ts';

const minute = 60_000;
/**
 * How long before kick-off a match is followed, ms by the reader's clock; by the newsroom's own where that runs faster, as many
 * times more.
 */
const soon = 10 * minute;

export interface OnHand {
  /** Ids of the matches that are running or about to begin; first kick-off first. */
  readonly follow: readonly number[];
  /** How many of them are under way. */
  readonly underWay: number;
  /** Kick-off of the next match after these; undefined where there is none. */
  readonly next: Date | undefined;
}

/** The fixtures of a competition's season, or of one `group` in it, that can change its tables soon; undefined where the paper has none of it. */
export async function findOnHand(
  queries: Queries,
  { slug, season, group }: { readonly slug: string; readonly season: string; readonly group?: string | undefined },
  now: number,
): Promise<OnHand | undefined> {
  const inSeason = queries
    .selectFrom('fixtures')
    .where('tenant', '=', ownTenant)
    .where('league', '=', slug)
    .where('season', '=', season);
  if (!(await inSeason.select('id').limit(1).executeTakeFirst())) return undefined;
  const own = group === undefined ? inSeason : inSeason.where('group_letter', '=', group);
  const { speed } = await queries.selectFrom('clock').select('speed').executeTakeFirstOrThrow();
  const begin = new Date(now + soon * Number(speed));
  const follow = await own
    .select(['id', 'status'])
    .where(({ and, eb, or }) =>
      or([eb('status', 'in', running), and([eb('status', '=', 'scheduled'), eb('kick_off', '<=', begin)])]),
    )
    .orderBy('kick_off')
    .orderBy('id')
    .execute();
  const next = await own
    .select('kick_off')
    .where('status', '=', 'scheduled')
    .where('kick_off', '>', begin)
    .orderBy('kick_off')
    .limit(1)
    .executeTakeFirst();
  const underWay = follow.filter(({ status }) => running.includes(status)).length;
  return { follow: follow.map(({ id }) => id), underWay, next: next?.kick_off };
}
