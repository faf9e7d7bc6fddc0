import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Queries } from '../database/schema.ts';
import { type RetentionKind, type RetentionRule, retentionKinds, retentionRules } from './retentionRules.ts';

const day = 24 * 3_600_000;

/** How many rows one transaction touches, so that none is locked for long. */
const batch = 1000;

/** Days that a tenant keeps a kind; longer ones than the rule's do not count. */
export type ShorterPeriods = Partial<Readonly<Record<RetentionKind, number>>>;

/** How many rows were deleted or stripped. */
export type Expired = Partial<Readonly<Record<RetentionKind, number>>>;

/** Handles one batch of rows that are over. Resolves to how many there were; undefined while another process is at it. */
async function handleSome(
  queries: Queries,
  tenant: string,
  { table, over, set }: RetentionRule,
  before: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`retention of ${tenant}`})) as "isMine"`.execute(queries);
  if (!rows[0]?.isMine) return undefined;
  const some = sql`ctid = any(array(
    select ctid from ${sql.table(table)} where tenant = ${tenant} and ${over(before)} limit ${sql.lit(batch)}))`;
  const { numAffectedRows = 0n } = set
    ? await sql`update ${sql.table(table)} set ${set.to} where ${some}`.execute(queries)
    : await sql`delete from ${sql.table(table)} where ${some}`.execute(queries);
  return Number(numAffectedRows);
}

/**
 * Deletes what a tenant no longer needs, by `retentionRules`, in batches. Several processes may do so: while one is at it the others leave it to that one. Resolves to how many
 * rows of each kind there were, without those of which there were none. Calls `onBusy` if it left the rest to another process, which may yet die.
 */
export async function deleteExpired(
  database: Pick<Database, 'asOwner'>,
  tenant: string,
  now: number,
  shorter: ShorterPeriods = {},
  onBusy: () => void = () => {},
): Promise<Expired> {
  const counts: Partial<Record<RetentionKind, number>> = {};
  for (const kind of retentionKinds) {
    const rule = retentionRules[kind];
    const before = new Date(now - Math.min(rule.days, shorter[kind] ?? rule.days) * day);
    for (;;) {
      // The newsroom's role may not delete letters and counts.
      const done = await database.asOwner(tenant, (queries) => handleSome(queries, tenant, rule, before));
      if (done === undefined) {
        onBusy();
        return counts;
      }
      if (done > 0) counts[kind] = (counts[kind] ?? 0) + done;
      if (done < batch) break;
    }
  }
  return counts;
}
