import type { Queries } from '../database/schema.ts';
import { announceTables } from '../football/changeFixtures.ts';
import { type Feed, type FeedRow, findFeedRows, findKind } from './feedRows.ts';
import { canonical } from './mergeRow.ts';
import { placeSeasonOnce, stageIdOf } from './placeCompetitions.ts';
import { missing } from './placePeople.ts';
import { dateOf, isSet, namesOf, numberOf, textOf, wordingOf } from './values.ts';

interface Deduction {
  /** The provider's id. */
  readonly fed_id: string;
  readonly league: string;
  readonly stage: string;
  readonly competitor: number;
  readonly points: number;
  readonly since: Date;
  readonly reason_nl: string;
  readonly reason_en: string;
}

/** Writes all deductions of a feed anew, and announces those of each competition that differ. Returns the rows with what they wait for. */
export async function placeDeductions(queries: Queries, feed: Feed, now: number): Promise<readonly FeedRow[]> {
  const rows = await findKind(queries, feed, 'deductions');
  const named = (field: string) => rows.flatMap(({ fields }) => textOf(fields, field) ?? []);
  const competitions = await findFeedRows(queries, feed, 'competitions', named('competition'));
  const clubs = await findFeedRows(queries, feed, 'clubs', named('club'));
  const others = await findOthers(queries, feed);
  const seasons = new Set<string>();
  const placed: FeedRow[] = [];
  const deductions: Deduction[] = [];
  for (const row of rows) {
    const competition = competitions.get(textOf(row.fields, 'competition') ?? '');
    const club = clubs.get(textOf(row.fields, 'club') ?? '');
    const waitsFor = [
      ...(competition?.own ? [] : [missing(row, 'competition', 'competitions')]),
      ...(club?.own ? [] : [missing(row, 'club', 'clubs')]),
      ...['points', 'since', 'reason'].flatMap((name) => (row.fields[name] ? [] : [`field ${name}`])),
    ];
    placed.push({ ...row, waitsFor, state: waitsFor.length > 0 ? 'waiting' : 'stored' });
    if (waitsFor.length > 0 || !competition?.own || !club?.own || isSet(row.fields, 'removed')) continue;
    const season = textOf(row.fields, 'season') ?? textOf(competition.fields, 'season') ?? '';
    await placeSeasonOnce(queries, feed, competition, season, seasons);
    const stage = stageIdOf(competition, season, textOf(row.fields, 'stage'));
    if (stage)
      deductions.push(
        deductionOf(row, { league: competition.own, stage, competitor: Number(club.own) }, [...others, ...deductions]),
      );
  }
  await writeDeductions(queries, feed, deductions, now);
  return placed;
}

/** What the desk and other feeds have entered. */
const findOthers = (queries: Queries, { tenant, provider }: Feed) =>
  queries
    .selectFrom('point_deductions')
    .select(['stage', 'competitor', 'since'])
    .where((where) =>
      where.or([where('fed_by', 'is', null), where.not(where.and({ owner: tenant, fed_by: provider }))]),
    )
    .execute();

function deductionOf(
  { id: fed_id, fields }: FeedRow,
  of: Pick<Deduction, 'league' | 'stage' | 'competitor'>,
  others: readonly Pick<Deduction, 'stage' | 'competitor' | 'since'>[],
): Deduction {
  const { name_nl: reason_nl, name_en: reason_en } = namesOf(wordingOf(fields, 'reason') ?? '');
  let since = dateOf(fields, 'since') ?? new Date(0);
  // Two at one moment are two rows.
  const isTaken = (other: (typeof others)[number]) =>
    other.stage === of.stage && other.competitor === of.competitor && other.since.getTime() === since.getTime();
  while (others.some(isTaken)) since = new Date(since.getTime() + 1);
  return { ...of, fed_id, points: numberOf(fields, 'points') ?? 0, since, reason_nl, reason_en };
}

type Stored = Pick<Deduction, 'stage' | 'competitor' | 'since'> & {
  readonly fed_id: string | null;
  readonly withheld: boolean;
};

/** Whether a stored deduction is this one and was withdrawn by the desk. */
const isWithheldAs = (row: Omit<Deduction, 'league'>) => (stored: Stored) =>
  stored.withheld &&
  (stored.fed_id === null
    ? stored.stage === row.stage &&
      stored.competitor === row.competitor &&
      stored.since.getTime() === row.since.getTime()
    : stored.fed_id === row.fed_id);

async function writeDeductions(
  queries: Queries,
  { tenant: owner, provider }: Feed,
  deductions: readonly Deduction[],
  now: number,
): Promise<void> {
  const own = { owner, fed_by: provider };
  const before = await queries
    .selectFrom('point_deductions')
    .innerJoin('stages', 'stages.id', 'stage')
    .select(['stages.competition as league', 'stage', 'competitor', 'points', 'since', 'reason_nl', 'reason_en'])
    .select(['fed_id', 'withheld'])
    .where('point_deductions.owner', '=', owner)
    .where('fed_by', '=', provider)
    .execute();
  const [was, is] = [before, deductions].map(
    (all) => new Map(all.map((each) => [canonical({ ...each, withheld: undefined }), each.league] as const)),
  );
  if (!was || !is) return;
  const changed = [...[...was].filter(([each]) => !is.has(each)), ...[...is].filter(([each]) => !was.has(each))];
  if (changed.length === 0) return;
  await queries
    .deleteFrom('point_deductions')
    .where(({ and }) => and(own))
    .execute();
  if (deductions.length > 0)
    await queries
      .insertInto('point_deductions')
      .values(deductions.map(({ league: _, ...row }) => ({ ...row, ...own, withheld: before.some(isWithheldAs(row)) })))
      .execute();
  const leagues = changed.map(([, league]) => league);
  await announceTables(queries, owner, leagues, now);
}
