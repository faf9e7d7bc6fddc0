import { sql } from 'kysely';
import { rankThirds, type Third } from '../editorial/bestThirds.ts';
import { type Card, conductOf } from '../editorial/conduct.ts';
import { decided, type Score } from '../editorial/match.ts';
import { isTieBreakRule, regulationOf, type TieBreakRule } from '../editorial/regulations.ts';
import type { Side } from '../editorial/standings.ts';
import { type Result, type TableRow, tableOf } from '../editorial/table.ts';
import { findEntries, findStage, findZones, type StoredStage, type StoredZone } from './competitions.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** A result of a stage's fixture that counts for the table. */
export interface Counted extends Result {
  readonly fixture: number;
  readonly round: number;
  readonly group: string;
}

export interface TableQuestion {
  /** `at home` or `away` alone. */
  readonly only?: Side | undefined;
  /** Whether running matches count with their present score. */
  readonly isLive?: boolean | undefined;
  /** Deductions count from their date on: those until this moment, ms since the epoch. */
  readonly until: number;
}

/** A result from the view of one of its teams. */
export interface SeenResult {
  readonly fixture: number;
  readonly outcome: 'win' | 'draw' | 'loss';
  /** Id of the competitor. */
  readonly opponent: number;
  readonly isHome: boolean;
  /** Own goals first. */
  readonly score: Score;
  /** Kick-off, ms since the epoch. */
  readonly at: number;
}

export interface StandingRow extends TableRow {
  /** Id of the competitor. */
  readonly competitor: number;
  /** Its last five matches that are over, the newest at the end. */
  readonly form: readonly SeenResult[];
  /** The team's running match that counts in the table; undefined where there is none. */
  readonly match: SeenResult | undefined;
  /** By how many places it has risen since before the last match day, negative where it fell. Undefined where there was no table then. */
  readonly movement: number | undefined;
}

export interface StageTables {
  readonly stage: StoredStage;
  /** The tables by the letter of the group; by '' in a league. */
  readonly groups: ReadonlyMap<string, readonly StandingRow[]>;
  /** The third-placed teams of all groups, best first; empty where none go through. */
  readonly thirds: readonly Third[];
  /** The results that count, first kick-off first. */
  readonly results: readonly Counted[];
}

/** The tables of a stage by the stored results; undefined for a stage that does not exist or has no table. */
export async function findTables(
  queries: Queries,
  stageId: string,
  question: TableQuestion,
): Promise<StageTables | undefined> {
  const stage = await findStage(queries, stageId);
  const rule = stage?.tie_break;
  if (!stage || !rule || !isTieBreakRule(rule)) return undefined;
  const entries = await findEntries(queries, stageId);
  const all = await countedIn(queries, stageId, question);
  const byConduct = regulationOf(rule).order.some(({ by }) => by === 'conduct');
  const conduct = byConduct ? conductOf(await cardsIn(queries, stageId)) : undefined;
  const deducted = await deductedIn(queries, stageId, question.until);
  const matters = zonesDiffer(await findZones(queries, stageId));
  const groups = new Map(
    [...Map.groupBy(entries, ({ group_letter }) => group_letter ?? '')]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([group, members]) => {
        const teams = members.map(({ competitor }) => `${competitor}`);
        const results = all.filter((result) => result.group === group);
        return [
          group,
          standingRows(results, { rule, teams, only: question.only, deducted, matters, ...(conduct && { conduct }) }),
        ];
      }),
  );
  const thirdsRule = stage.thirds_tie_break ?? '';
  return { stage, groups, thirds: isTieBreakRule(thirdsRule) ? rankThirds(groups, thirdsRule) : [], results: all };
}

type Options = Parameters<typeof tableOf>[1] & { readonly rule: TieBreakRule };

/** Whether places from `first` to `last` differ in what they lead to; the first place is the title. */
const zonesDiffer = (zones: readonly StoredZone[]) => (first: number, last: number) =>
  first === 1 || zones.some((zone) => holds(zone, first) !== holds(zone, last));

const holds = ({ first_place, last_place }: StoredZone, place: number) => first_place <= place && place <= last_place;

/** The zones of a row in its table, that with the fewest places first; none in which teams that share its place would not all be. */
export function zonesAt(zones: readonly StoredZone[], rows: readonly TableRow[], position: number) {
  const last = position + rows.filter((row) => row.position === position).length - 1;
  const size = ({ first_place, last_place }: StoredZone) => last_place - first_place;
  return zones
    .filter((zone) => holds(zone, position) && holds(zone, last))
    .toSorted((one, other) => size(one) - size(other));
}

/** How long before the newest result the first match of that day can have begun, ms: a day abroad goes on after midnight. */
const matchDay = 12 * 3_600_000;

/** The rows of a table, with form and movement since before the last match day. `results` are in order. */
export function standingRows(results: readonly Counted[], options: Options): readonly StandingRow[] {
  const newest = results.at(-1)?.at ?? 0;
  const earlier = results.filter(({ at }) => at < newest - matchDay);
  const before = earlier.length > 0 ? tableOf(earlier, options) : [];
  return tableOf(results, options).map((row) => {
    const seen = seenBy(row.team, results, options.only);
    const was = before.find(({ team }) => team === row.team)?.position;
    return {
      ...row,
      competitor: Number(row.team),
      form: seen.filter(({ isLive }) => !isLive).slice(-5),
      match: seen.findLast(({ isLive }) => isLive),
      movement: was === undefined ? undefined : was - row.position,
    };
  });
}

/** The results from the view of a team. `only`: at home or away. */
function seenBy(team: string, results: readonly Counted[], only: Side | undefined) {
  const own = results.filter(
    ({ home, away }) => (home === team && only !== 'away') || (away === team && only !== 'home'),
  );
  return own.map(({ fixture, home, away, score: [left, right], at, isLive }): SeenResult & { isLive: boolean } => {
    const isHome = home === team;
    const score: Score = isHome ? [left, right] : [right, left];
    const outcome = score[0] > score[1] ? 'win' : score[0] === score[1] ? 'draw' : 'loss';
    return { fixture, outcome, opponent: Number(isHome ? away : home), isHome, score, at, isLive };
  });
}

/** Statuses of a match that has begun and is not over. */
export const running: readonly string[] = ['live', 'half-time', 'extra-time', 'penalties'];

/** The results of a stage that count, first kick-off first. */
async function countedIn(queries: Queries, stage: string, { isLive }: TableQuestion): Promise<readonly Counted[]> {
  const counted = isLive ? [...decided, ...running] : decided;
  const rows = await queries
    .selectFrom('fixtures')
    .select(['id', 'home_team', 'away_team', 'home_score', 'away_score', 'status', 'kick_off', 'round', 'group_letter'])
    .where('tenant', '=', ownTenant)
    .where('stage', '=', stage)
    .where('status', 'in', counted)
    .orderBy('kick_off')
    .orderBy('id')
    .execute();
  return rows.flatMap((row): Counted[] => {
    const { home_team, away_team, home_score, away_score } = row;
    if (home_team === null || away_team === null || home_score === null || away_score === null) return [];
    return [
      {
        ...{ fixture: row.id, round: row.round ?? 0, group: row.group_letter ?? '' },
        ...{ home: `${home_team}`, away: `${away_team}`, score: [home_score, away_score] },
        ...{ at: row.kick_off.getTime(), isLive: running.includes(row.status) },
      },
    ];
  });
}

async function cardsIn(queries: Queries, stage: string): Promise<readonly Card[]> {
  const rows = await queries
    .selectFrom('fixture_events as event')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'event.tenant').onRef('fixtures.id', '=', 'event.fixture_id'),
    )
    .select(['event.fixture_id', 'event.type', 'event.side', 'event.player_id', 'home_team', 'away_team'])
    .where('event.tenant', '=', ownTenant)
    .where('fixtures.stage', '=', stage)
    .whereRef('event.sequence', '<=', 'fixtures.last_event')
    .where('event.is_annulled', '=', false)
    .where('event.type', 'in', ['yellow-card', 'second-yellow-card', 'red-card'])
    .execute();
  return rows.flatMap(({ fixture_id, type, side, player_id, home_team, away_team }): Card[] => {
    const isCard = type === 'yellow-card' || type === 'second-yellow-card' || type === 'red-card';
    const team = side === 'home' ? home_team : away_team;
    return isCard ? [{ team: `${team}`, fixture: fixture_id, player: player_id ?? 0, type }] : [];
  });
}

/** What teams have lost by now. One that a feed gives back more than it has taken, as where a deduction was removed, has lost nothing. */
async function deductedIn(queries: Queries, stage: string, until: number) {
  const rows = await queries
    .selectFrom('point_deductions')
    .select(['competitor', sql<number>`greatest(sum(points), 0)::int`.as('points')])
    .where('stage', '=', stage)
    .where('withheld', '=', false)
    .where('since', '<=', new Date(until))
    .groupBy('competitor')
    .execute();
  return new Map(rows.map(({ competitor, points }) => [`${competitor}`, points]));
}
