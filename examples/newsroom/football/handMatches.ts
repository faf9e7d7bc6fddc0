import { sql } from 'kysely';
import { toJson } from '#core/contract/base/json.ts';
import { findFixture, fixturesInOrder, type StoredFixture } from '../database/fixtures.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries, User } from '../database/schema.ts';
import type { Period } from '../editorial/matchEvents.ts';
import { applyHand, type HandChange, type HandProblem } from './applyHand.ts';
import { changeFixtures } from './changeFixtures.ts';
import { deskSource, eventFacts, happenedIn } from './deskFacts.ts';
import { differing, type FactSource, logFacts } from './factLog.ts';
import { minuteAt } from './handClock.ts';
import {
  findAllEvents,
  findStatistics,
  findTakeover,
  type HandState,
  readState,
  replaceEvents,
  replaceStatistics,
  stateToJson,
} from './handState.ts';

/** The account that changes a match. */
type Editor = Pick<User, 'id' | 'username'>;

interface Entered {
  readonly fixture: number;
  readonly change: HandChange;
  readonly by: Editor;
  readonly key: string | undefined;
}

/** Lets changes of one match by the desk wait for each other, until the transaction ends. */
const lockMatch = (queries: Queries, tenant: string, fixture: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`match by hand ${tenant} ${fixture}`}))`.execute(queries);

async function stateOf(
  queries: Queries,
  fixture: StoredFixture,
  isTaken: boolean,
  beganAt: Date | null,
): Promise<HandState> {
  const events = await findAllEvents(queries, fixture.id);
  // What the clock of a demonstration has not come to will not happen: the desk says what does.
  const happened = isTaken ? events : events.filter(({ sequence }) => sequence <= fixture.last_event);
  return { fixture, events: happened, beganAt, statistics: await findStatistics(queries, fixture.id) };
}

/** Writes a state, and who it comes from into the fact log: the events first, which go along where the match is announced. */
async function store(
  queries: Queries,
  tenant: string,
  { fixture, events, beganAt, statistics }: HandState,
  { by: editor, now }: { readonly by: Pick<Editor, 'username'>; readonly now: number },
): Promise<void> {
  const { id, updated_at: _, ...columns } = fixture;
  const by = deskSource(editor);
  const stored = await findFixture(queries, id);
  const before = happenedIn({ fixture: stored ?? fixture, events: await findAllEvents(queries, id) });
  await logFacts(queries, tenant, eventFacts(by, `${id}`, before, happenedIn({ fixture, events })), now);
  await replaceEvents(queries, tenant, id, events);
  if (statistics) await storeStatistics(queries, tenant, { id, statistics, by }, now);
  await queries
    .updateTable('match_takeovers')
    .set({ period_began_at: beganAt })
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', id)
    .execute();
  await changeFixtures(queries, tenant, [id], now, () => columns, { by, withEvents: new Set([id]) });
}

interface Counted extends Required<Pick<HandState, 'statistics'>> {
  readonly id: number;
  readonly by: FactSource;
}

async function storeStatistics(queries: Queries, tenant: string, { id, statistics = [], by }: Counted, now: number) {
  const stored = await findStatistics(queries, id);
  const [before, after] = differing({ statistics: stored }, { statistics });
  if (Object.keys(after).length === 0) return;
  await logFacts(queries, tenant, [{ ...by, kind: 'fixtures', subject: `${id}`, before, after }], now);
  await replaceStatistics(queries, tenant, id, statistics);
}

/**
 * Enters something about a match, which the desk takes from its feed with the first one. The same key enters it once. Resolves to why it cannot be
 * entered as the match stands, or to undefined.
 */
export async function enterByHand(
  queries: Queries,
  tenant: string,
  { fixture: id, change, by, key }: Entered,
  now: number,
): Promise<HandProblem | 'missing' | undefined> {
  await lockMatch(queries, tenant, id);
  if (key !== undefined && (await isEntered(queries, key))) return undefined;
  const fixture = await findFixture(queries, id);
  if (!fixture) return 'missing';
  const takeover = await findTakeover(queries, id);
  const before = await stateOf(queries, fixture, takeover !== undefined, takeover?.period_began_at ?? null);
  const after = applyHand(before, change);
  if (typeof after === 'string') return after;
  if (!takeover) await take(queries, tenant, fixture, by.id, now);
  await queries
    .insertInto('match_changes')
    .values({
      ...{ tenant, fixture_id: id, change: toJson(change), before: stateToJson(before), made_by: by.id },
      ...{ made_at: new Date(now), undone_at: null, write_key: key ?? null },
    })
    .execute();
  await store(queries, tenant, { ...after, fixture: { ...after.fixture, is_by_hand: true } }, { by, now });
  return undefined;
}

async function isEntered(queries: Queries, key: string): Promise<boolean> {
  const row = await queries
    .selectFrom('match_changes')
    .select('id')
    .where('tenant', '=', ownTenant)
    .where('write_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

async function take(queries: Queries, tenant: string, fixture: StoredFixture, by: number, now: number): Promise<void> {
  const events = await findAllEvents(queries, fixture.id);
  const statistics = await findStatistics(queries, fixture.id);
  const before = stateToJson({ fixture, events, beganAt: null, statistics });
  await queries
    .insertInto('match_takeovers')
    .values({ tenant, fixture_id: fixture.id, before, taken_by: by, taken_at: new Date(now), period_began_at: null })
    .execute();
}

const changesOf = (queries: Queries, fixture: number) =>
  queries
    .selectFrom('match_changes')
    .where('match_changes.tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .orderBy('match_changes.id', 'desc');

/** The last thirty things that the desk has entered about a match, newest first. */
export const listChanges = (queries: Queries, fixture: number) =>
  changesOf(queries, fixture)
    .leftJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'match_changes.tenant').onRef('users.id', '=', 'made_by'),
    )
    .select([
      'match_changes.id',
      'change',
      'made_at as madeAt',
      'undone_at as undoneAt',
      'users.name',
      'users.username',
    ])
    .limit(30)
    .execute();

/** Takes back the last thing that was entered and not taken back. Resolves to `other` where that is not the one with this id. */
export async function undoByHand(
  queries: Queries,
  tenant: string,
  { fixture: id, change, by }: Omit<Entered, 'change' | 'key'> & { readonly change: number },
  now: number,
  placeFeed: PlaceFeed,
): Promise<'missing' | 'other' | undefined> {
  await lockMatch(queries, tenant, id);
  const fixture = await findFixture(queries, id);
  if (!fixture) return 'missing';
  const last = await changesOf(queries, id).select(['id', 'before']).where('undone_at', 'is', null).executeTakeFirst();
  // A match that was given back since is its feed's.
  if (!last || last.id !== change || !fixture.is_by_hand) return 'other';
  await queries
    .updateTable('match_changes')
    .set({ undone_at: new Date(now) })
    .where('tenant', '=', ownTenant)
    .where('id', '=', last.id)
    .execute();
  const before = readState(last.before, fixture);
  if (!before.fixture.is_by_hand) return giveBackByHand(queries, tenant, { fixture: id, by }, now, placeFeed);
  await store(queries, tenant, before, { by, now });
  return undefined;
}

/** Places what a feed has sent about a match while the desk had it. Resolves to whether there is one. */
type PlaceFeed = (queries: Queries, tenant: string, id: number, now: number) => Promise<boolean>;

/** Gives a match back as it was when the desk took it, and then to its feed, with all that has come since. */
export async function giveBackByHand(
  queries: Queries,
  tenant: string,
  { fixture: id, by }: Pick<Entered, 'fixture' | 'by'>,
  now: number,
  placeFeed: PlaceFeed,
): Promise<'missing' | undefined> {
  await lockMatch(queries, tenant, id);
  const fixture = await findFixture(queries, id);
  const takeover = await findTakeover(queries, id);
  if (!fixture) return 'missing';
  if (!takeover) return undefined;
  const before = readState(takeover.before, fixture);
  await queries.deleteFrom('match_takeovers').where('tenant', '=', ownTenant).where('fixture_id', '=', id).execute();
  await queries
    .updateTable('match_changes')
    .set({ undone_at: new Date(now) })
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', id)
    .where('undone_at', 'is', null)
    .execute();
  await store(queries, tenant, { ...before, fixture: { ...before.fixture, is_by_hand: false } }, { by, now });
  await placeFeed(queries, tenant, id, now);
  return undefined;
}

/** The matches that the desk has, first kick-off first. */
export const listByHand = (queries: Queries): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries)
    .where('is_by_hand', '=', true)
    .where('id', 'in', queries.selectFrom('match_takeovers').select('fixture_id').where('tenant', '=', ownTenant))
    .execute();

/** Moves on the minute of the matches that the desk runs. Resolves to how many are running. */
export async function tickByHand(queries: Queries, tenant: string, now: number): Promise<number> {
  const running = await queries
    .selectFrom('match_takeovers')
    .select(['fixture_id as id', 'period_began_at as beganAt'])
    .where('tenant', '=', ownTenant)
    .where('period_began_at', 'is not', null)
    .execute();
  const began = new Map(running.map(({ id, beganAt }) => [id, beganAt?.getTime() ?? now]));
  if (running.length === 0) return 0;
  await changeFixtures(queries, tenant, [...began.keys()], now, ({ id, period }) => {
    const clock = minuteAt(period as Period | null, began.get(id) ?? now, now);
    return clock ?? {};
  });
  return running.length;
}
