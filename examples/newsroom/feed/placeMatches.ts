import { sql } from 'kysely';
import type { Queries } from '../database/schema.ts';
import { decided } from '../editorial/match.ts';
import type { TeamSide } from '../editorial/matchEvents.ts';
import { changeFixtures, introduceFixtures } from '../football/changeFixtures.ts';
import { writeDetails } from './detailRows.ts';
import { eventRows, eventWaitsFor, type People } from './eventRows.ts';
import { type Feed, type FeedRow, findFeedRows, findOfFixtures } from './feedRows.ts';
import { fixtureState } from './fixtureState.ts';
import { canonical } from './mergeRow.ts';
import { clearStages, type PlacedFixture, placeFixtures } from './placeFixtures.ts';
import { namedIn, sheetRows, sheetWaitsFor } from './sheetRows.ts';
import { textOf } from './values.ts';

/** What is written of a match at once. */
interface Writing {
  readonly feed: Feed;
  readonly events: ReadonlyMap<string, readonly FeedRow[]>;
  readonly sheets: ReadonlyMap<string, readonly FeedRow[]>;
  readonly people: People;
  /** The team of each person, by the newsroom's ids. */
  readonly teamOf: ReadonlyMap<number, number>;
}

/**
 * Writes matches with their events and line-ups, and announces what has changed. A match that was set by hand keeps all of it until it is given
 * back. Returns the rows of matches, events and line-ups with what they wait for.
 */
export async function placeMatches(
  queries: Queries,
  feed: Feed,
  rows: readonly FeedRow[],
  now: number,
): Promise<readonly FeedRow[]> {
  const { rows: placed, fixtures, stages } = await placeFixtures(queries, feed, rows);
  const ids = rows.map(({ id }) => id);
  const events = await findOfFixtures(queries, feed, 'events', ids);
  const sheets = await findOfFixtures(queries, feed, 'line-ups', ids);
  const named = [...events.values()]
    .flat()
    .flatMap(({ fields }) => [textOf(fields, 'player'), textOf(fields, 'related')]);
  const everybody = [...named.flatMap((id) => id ?? []), ...[...sheets.values()].flat().flatMap(namedIn)];
  const known = await findFeedRows(queries, feed, 'people', everybody);
  const people = new Map(
    [...known.values()].flatMap(({ id, own }) => (own === null ? [] : [[id, Number(own)] as const])),
  );
  const writing = { feed, events, sheets, people, teamOf: await teamsOf(queries, [...people.values()]) };
  await writeStates(queries, await leaveTaken(queries, fixtures), writing, now);
  await clearStages(queries, feed.tenant, stages);
  const isPlaced = new Set(fixtures.map(({ row }) => row.id));
  const of = (kept: ReadonlyMap<string, readonly FeedRow[]>, waitsFor: (row: FeedRow) => readonly string[]) =>
    [...kept].flatMap(([fixture, all]) =>
      all.map((row): FeedRow => {
        const waits = [...(isPlaced.has(fixture) ? [] : [`fixtures ${fixture}`]), ...waitsFor(row)];
        return { ...row, state: waits.length > 0 ? 'waiting' : 'stored', waitsFor: waits };
      }),
    );
  return [
    ...placed,
    ...of(events, (row) => eventWaitsFor(row, people)),
    ...of(sheets, (row) => sheetWaitsFor(row, people)),
  ];
}

async function teamsOf(queries: Queries, players: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (players.length === 0) return new Map();
  const rows = await queries
    .selectFrom('squad_players')
    .select(['id', 'competitor'])
    .where('id', 'in', players)
    .execute();
  return new Map(rows.map(({ id, competitor }) => [id, competitor]));
}

/** Those that nobody has set by hand. */
async function leaveTaken(queries: Queries, fixtures: readonly PlacedFixture[]): Promise<readonly PlacedFixture[]> {
  const ids = fixtures.map(({ id }) => id);
  if (ids.length === 0) return fixtures;
  const rows = await queries
    .selectFrom('fixtures')
    .select('id')
    .where('id', 'in', ids)
    .where('is_by_hand', '=', true)
    .execute();
  const taken = new Set(rows.map(({ id }) => id));
  return fixtures.filter(({ id }) => !taken.has(id));
}

async function writeStates(
  queries: Queries,
  fixtures: readonly PlacedFixture[],
  writing: Writing,
  now: number,
): Promise<void> {
  if (fixtures.length === 0) return;
  const states = new Map<number, ReturnType<typeof fixtureState>>();
  const withEvents = new Set<number>();
  const eventsBefore = new Map<number, StoredEvents>();
  for (const fixture of fixtures) {
    const events = eventRows(writing.events.get(fixture.row.id) ?? [], writing.people);
    const state = fixtureState(fixture.row, fixture.kickOff, events);
    states.set(fixture.id, state);
    const before = await writeEvents(queries, writing.feed, fixture, events);
    const hasSheets = await writeSheets(queries, fixture, writing, { events, isOver: decided.includes(state.status) });
    const hasDetails = await writeDetails(
      queries,
      writing.feed.tenant,
      fixture,
      writing.sheets.get(fixture.row.id) ?? [],
    );
    if (before) eventsBefore.set(fixture.id, before);
    if (before || hasSheets || hasDetails) withEvents.add(fixture.id);
  }
  const [unseen, seen] = [true, false].map((isNew) => fixtures.filter((fixture) => fixture.isNew === isNew));
  const introduced = unseen?.map(({ id, league }) => ({ ...states.get(id), id, league })) ?? [];
  await introduceFixtures(queries, writing.feed.tenant, introduced, now);
  const next = (stored: { readonly id: number }) => states.get(stored.id) ?? {};
  const ids = seen?.map(({ id }) => id) ?? [];
  if (ids.length > 0) await changeFixtures(queries, writing.feed.tenant, ids, now, next, { withEvents, eventsBefore });
}

type Events = ReturnType<typeof eventRows>;

const eventColumns = [
  'sequence',
  'period',
  'minute',
  'stoppage',
  'type',
  'side',
  'player_id',
  'related_player_id',
  'original_player_id',
  'note',
  'xg',
  'is_annulled',
  'after_ms',
] as const;

const findStoredEvents = (queries: Queries, tenant: string, fixture: number) =>
  queries
    .selectFrom('fixture_events')
    .select(eventColumns)
    .where('tenant', '=', tenant)
    .where('fixture_id', '=', fixture)
    .orderBy('sequence')
    .execute();
type StoredEvents = Awaited<ReturnType<typeof findStoredEvents>>;

/** Writes the events of a match, in place of those that are there. Resolves to the latter; to undefined if they are the same. */
async function writeEvents(
  queries: Queries,
  { tenant }: Feed,
  { id, isNew }: PlacedFixture,
  events: Events,
): Promise<StoredEvents | undefined> {
  if (isNew && events.length === 0) return undefined;
  const of = { tenant, fixture_id: id };
  const stored = await findStoredEvents(queries, tenant, id);
  if (canonical(stored) === canonical(events)) return undefined;
  await queries
    .deleteFrom('fixture_events')
    .where(({ and }) => and(of))
    .execute();
  if (events.length > 0)
    await queries
      .insertInto('fixture_events')
      .values(events.map((event) => ({ ...of, ...event })))
      .execute();
  return stored;
}

/** Writes the line-ups of a match, and who has played for how long. Resolves to whether they differ. */
async function writeSheets(
  queries: Queries,
  { id, row, isNew, teams }: PlacedFixture,
  { feed, sheets: all, people, teamOf }: Writing,
  { events, isOver }: { readonly events: Events; readonly isOver: boolean },
): Promise<boolean> {
  if (isNew && !all.has(row.id)) return false;
  const of = { tenant: feed.tenant, fixture_id: id };
  const mayPlay = (side: TeamSide, player: number) => teamOf.get(player) === teams[side];
  const { sheets, appearances } = sheetRows(all.get(row.id) ?? [], { people, events, mayPlay, isOver });
  const before = await storedSheets(queries, of);
  const ordered = [...sheets].sort((one, other) => one.player_id - other.player_id);
  const played = [...appearances].sort((one, other) => one.player_id - other.player_id);
  if (canonical(before) === canonical({ sheets: ordered, appearances: played })) return false;
  for (const table of ['appearances', 'team_sheets'] as const)
    await queries.deleteFrom(table).where('tenant', '=', of.tenant).where('fixture_id', '=', id).execute();
  const placed = <Row>(rows: readonly Row[]) => rows.map((each) => ({ ...of, ...each }));
  if (sheets.length > 0) await queries.insertInto('team_sheets').values(placed(sheets)).execute();
  if (appearances.length > 0) await queries.insertInto('appearances').values(placed(appearances)).execute();
  return true;
}

async function storedSheets(
  queries: Queries,
  { tenant, fixture_id }: { readonly tenant: string; readonly fixture_id: number },
) {
  const sheets = await queries
    .selectFrom('team_sheets')
    .select(['player_id', 'line', 'place', 'is_starter', 'side', 'is_captain'])
    .where('tenant', '=', tenant)
    .where('fixture_id', '=', fixture_id)
    .orderBy('player_id')
    .execute();
  const appearances = await queries
    .selectFrom('appearances')
    .select(['player_id', 'side', 'from_minute', 'until_minute'])
    .where('tenant', '=', tenant)
    .where('fixture_id', '=', fixture_id)
    .orderBy('player_id')
    .execute();
  return { sheets, appearances };
}

/** Gives matches that were set by hand back to their feeds, and announces what that changes. */
export async function giveBackToFeed(queries: Queries, tenant: string, id: number, now: number): Promise<boolean> {
  const row = await queries
    .selectFrom('feed_rows')
    .select(['provider', 'external_id'])
    .where('tenant', '=', tenant)
    .where('kind', '=', 'fixtures')
    .where('own', '=', sql<string>`${`${id}`}`)
    .executeTakeFirst();
  if (!row) return false;
  const feed = { tenant, provider: row.provider };
  await changeFixtures(queries, tenant, [id], now, () => ({ is_by_hand: false }));
  const found = await findFeedRows(queries, feed, 'fixtures', [row.external_id]);
  await placeMatches(queries, feed, [...found.values()], now);
  return true;
}
