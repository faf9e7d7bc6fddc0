import { sql } from 'kysely';
import { findEntries } from '../database/competitions.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries, User } from '../database/schema.ts';
import { announceTables } from './changeFixtures.ts';
import { deskSource } from './deskFacts.ts';
import { logFacts } from './factLog.ts';

interface DeductedTeam {
  /** Id of the stage. */
  readonly stage: string;
  /** Id of the competitor. */
  readonly competitor: number;
  /** From when on it counts; with stage and team it is what a deduction is known by. */
  readonly since: Date;
}

/** Points that the desk takes from a team, or with less than 0 gives back after an appeal. */
export interface HandDeduction extends DeductedTeam {
  readonly points: number;
  readonly reason: string;
}

/** Why a deduction cannot be entered or taken back. */
export type DeductionProblem = 'missing' | 'shared' | 'same-moment' | 'more-back';

type By = Pick<User, 'username'>;

/** What a team has lost and got back in a stage, the oldest first. */
const deductionsOf = (queries: Queries, { stage, competitor }: Omit<DeductedTeam, 'since'>) =>
  queries
    .selectFrom('point_deductions')
    .select(['points', 'since', 'reason_nl', 'reason_en', 'owner', 'fed_by', 'withheld'])
    .where('stage', '=', stage)
    .where('competitor', '=', competitor)
    .orderBy('since')
    .execute();

type Deduction = Awaited<ReturnType<typeof deductionsOf>>[number];
type Row = Pick<Deduction, 'points' | 'since' | 'withheld'>;

const isAt = (row: Row, since: Date) => row.since.getTime() === since.getTime();

/** What the paper itself or its feed has deducted at a moment. */
const ownAt = (rows: readonly Deduction[], since: Date) => rows.find((row) => row.owner !== null && isAt(row, since));

/** Whether a team has at some moment got back more than it has lost until then. */
function isOverpaid(rows: readonly Row[]): boolean {
  let total = 0;
  return rows
    .filter(({ withheld }) => !withheld)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .some(({ points }) => {
      total += points;
      return total < 0;
    });
}

/** The stage, with the paper's deductions in it held until the transaction ends; undefined where the paper has none of it. */
async function holdStage(queries: Queries, tenant: string, id: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`deductions ${tenant} ${id}`}))`.execute(queries);
  return (await findTableStages(queries)).find((stage) => stage.id === id);
}

/**
 * Stores a deduction, which counts in this paper, logs and announces it; nothing for one that is there already. Resolves to why it cannot be.
 */
export async function deductByHand(
  queries: Queries,
  tenant: string,
  { stage: id, competitor, points, since: asked, reason, by }: HandDeduction & { readonly by: By },
  now: number,
): Promise<DeductionProblem | undefined> {
  const stage = await holdStage(queries, tenant, id);
  if (!stage) return 'missing';
  if (!(await findEntries(queries, id)).some((entry) => entry.competitor === competitor)) return 'missing';
  const rows = await deductionsOf(queries, { stage: id, competitor });
  const at = (since: Date) => ownAt(rows, since);
  let since = asked;
  // What stands for one that was withdrawn counts from the same moment; they are two rows.
  while (at(since)?.withheld) since = new Date(since.getTime() + 1);
  const there = at(since);
  if (there) return there.points === points && there.reason_nl === reason ? undefined : 'same-moment';
  if (isOverpaid([...rows, { points, since, withheld: false }])) return 'more-back';
  await queries
    .insertInto('point_deductions')
    .values({ stage: id, competitor, points, since, reason_nl: reason, reason_en: reason, owner: tenant })
    .execute();
  const fact = { ...deskSource(by), kind: 'deductions', subject: `${id} ${competitor}` };
  await logFacts(queries, tenant, [{ ...fact, before: {}, after: { points, since, reason } }], now);
  await announceTables(queries, tenant, [stage.competition], now);
  return undefined;
}

/** Removes a deduction that the desk has entered, or withdraws one of a feed, which it goes on sending; logs and announces that. Resolves to why it cannot be. */
export async function removeDeductionByHand(
  queries: Queries,
  tenant: string,
  { stage: id, competitor, since, by }: DeductedTeam & { readonly by: By },
  now: number,
): Promise<DeductionProblem | undefined> {
  const stage = await holdStage(queries, tenant, id);
  if (!stage) return 'missing';
  const rows = await deductionsOf(queries, { stage: id, competitor });
  const there = ownAt(rows, since);
  if (!there || there.withheld)
    return rows.some((row) => isAt(row, since) && row.owner === null) ? 'shared' : 'missing';
  if (isOverpaid(rows.filter((row) => row !== there))) return 'more-back';
  if (there.fed_by === null)
    await queries
      .deleteFrom('point_deductions')
      .where('owner', '=', tenant)
      .where('stage', '=', id)
      .where('competitor', '=', competitor)
      .where('since', '=', there.since)
      .execute();
  else await withhold(queries, tenant, { stage: id, competitor, since: there.since }, true);
  const { points, reason_nl: reason } = there;
  const fact = { ...deskSource(by), kind: 'deductions', subject: `${id} ${competitor}` };
  await logFacts(queries, tenant, [{ ...fact, before: { points, since, reason }, after: {} }], now);
  await announceTables(queries, tenant, [stage.competition], now);
  return undefined;
}

const withhold = (queries: Queries, tenant: string, { stage, competitor, since }: DeductedTeam, withheld: boolean) =>
  queries
    .updateTable('point_deductions')
    .set({ withheld })
    .where('owner', '=', tenant)
    .where('stage', '=', stage)
    .where('competitor', '=', competitor)
    .where('since', '=', since)
    .execute();

/** Gives a deduction that the desk withdrew back to its feed, as that has it now; logs and announces that. Resolves to why it cannot be. */
export async function giveBackDeductionByHand(
  queries: Queries,
  tenant: string,
  { stage: id, competitor, since, by }: DeductedTeam & { readonly by: By },
  now: number,
): Promise<DeductionProblem | undefined> {
  const stage = await holdStage(queries, tenant, id);
  if (!stage) return 'missing';
  const rows = await deductionsOf(queries, { stage: id, competitor });
  const there = ownAt(rows, since);
  if (!there?.withheld) return 'missing';
  if (isOverpaid(rows.map((row) => (row === there ? { ...row, withheld: false } : row)))) return 'more-back';
  await withhold(queries, tenant, { stage: id, competitor, since: there.since }, false);
  const { points, reason_nl: reason } = there;
  const fact = { ...deskSource(by), kind: 'deductions', subject: `${id} ${competitor}` };
  await logFacts(queries, tenant, [{ ...fact, before: {}, after: { points, since, reason } }], now);
  await announceTables(queries, tenant, [stage.competition], now);
  return undefined;
}

/** The stages with a table of the competitions that the paper owns or has matches of, of their newest seasons. */
export const findTableStages = (queries: Queries) =>
  queries
    .selectFrom('stages')
    .innerJoin('competitions', 'slug', 'stages.competition')
    .select(['stages.id', 'stages.competition', 'stages.season', 'stages.name_nl', 'stages.name_en'])
    .select(['competitions.name_nl as competition_nl', 'competitions.name_en as competition_en'])
    .where(({ exists, or, ref, selectFrom, eb }) =>
      or([
        eb('stages.owner', '=', ownTenant),
        exists(
          selectFrom('fixtures')
            .select('fixtures.id')
            .where('fixtures.tenant', '=', ownTenant)
            .where('fixtures.league', '=', ref('stages.competition')),
        ),
      ]),
    )
    .where('stages.kind', '!=', 'knock-out')
    .where('stages.season', '=', (all) =>
      all
        .selectFrom('seasons')
        .select((row) => row.fn.max('seasons.name').as('newest'))
        .whereRef('seasons.competition', '=', 'stages.competition'),
    )
    .orderBy('stages.competition')
    .orderBy('stages.place')
    .execute();
