import type { Tenancy } from '../../api/tenancy.ts';
import { findEntries, findStage } from '../../database/competitions.ts';
import type { Database } from '../../database/openDatabase.ts';
import { announceTables } from '../../football/changeFixtures.ts';
import { devTools, logFacts } from '../../football/factLog.ts';

/** Points that a competition takes from a team, or with less than 0 gives back after an appeal. */
export interface GivenDeduction {
  readonly stage: string;
  /** Id of the competitor. */
  readonly competitor: number;
  readonly points: number;
  /** From when on it counts, ms since the epoch. */
  readonly since: number;
  readonly reason: string;
}

/**
 * Stores a deduction, which counts for every paper, and announces it on the channels of the competition. Resolves to whether there is such a
 * team, and it has lost none at that moment already.
 */
export async function deductPoints(
  {
    database,
    tenancy,
  }: { readonly database: Pick<Database, 'asOwner' | 'inTenant'>; readonly tenancy: Pick<Tenancy, 'all'> },
  { stage, competitor, points, since, reason }: GivenDeduction,
  now: number,
): Promise<boolean> {
  const [first] = tenancy.all;
  const league = await database.asOwner(first?.id ?? '', async (queries) => {
    const known = await findStage(queries, stage);
    const entries = known ? await findEntries(queries, stage) : [];
    if (!known || !entries.some((entry) => entry.competitor === competitor)) return undefined;
    const { numInsertedOrUpdatedRows = 0n } = await queries
      .insertInto('point_deductions')
      .values({ stage, competitor, points, since: new Date(since), reason_nl: reason, reason_en: reason })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n ? known.competition : undefined;
  });
  if (league === undefined) return false;
  const after = { points, since: new Date(since), reason };
  const fact = { ...devTools, kind: 'deductions', subject: `${stage} ${competitor}`, before: {}, after };
  for (const { id } of tenancy.all)
    await database.inTenant(id, async (queries) => {
      await logFacts(queries, id, [fact], now);
      await announceTables(queries, id, [league], now);
    });
  return true;
}
