import { sql } from 'kysely';
import { type FeedKind, type FeedReply, feedKinds } from '#core/contract/feed.ts';
import type { Queries } from '../database/schema.ts';
import { logFacts, type NewFact } from '../football/factLog.ts';
import { type Feed, type FeedRow, findFeedRows, findWaiting, refOf, saveFeedRows } from './feedRows.ts';
import { canonical, mergeRow, valuesOf } from './mergeRow.ts';
import { placeClubs } from './placeClubs.ts';
import { placeCompetitions } from './placeCompetitions.ts';
import { placeDeductions } from './placeDeductions.ts';
import { placeMatches } from './placeMatches.ts';
import { placePeople } from './placePeople.ts';
import { type ReadRow, type RowProblem, readRow } from './readRow.ts';
import { textOf } from './values.ts';

export interface Sent {
  readonly kind: string;
  readonly rows: readonly unknown[];
}

const isKind = (kind: string): kind is FeedKind => feedKinds.some((each) => each === kind);

/**
 * Takes what a provider has sent of one kind: merges it into what is known, logs what has changed, writes it with all that has waited for it, and announces it.
 * Answers row by row. In the transaction of the call; those of one tenant follow each other.
 */
export async function takeFeed(queries: Queries, feed: Feed, { kind, rows }: Sent, now: number): Promise<FeedReply> {
  await sql`select pg_advisory_xact_lock(hashtext(${`feed ${feed.tenant}`}))`.execute(queries);
  const read = rows.map((row) => readRow(isKind(kind) ? kind : undefined, row, now));
  const readable = read.filter(({ id }) => id !== '');
  const before = await findFeedRows(
    queries,
    feed,
    kind,
    readable.map(({ id }) => id),
  );
  const merged = mergeAll(kind, readable, before);
  const merges = [...merged.values()];
  await saveFeedRows(
    queries,
    feed,
    merges.filter((row) => !isSame(row, before.get(row.id), ({ fields, first }) => [fields, first])),
  );
  // A provider that sends everything again, at a later time, changes nothing that anybody sees.
  const changed = merges.filter(
    (row) => !isSame(row, before.get(row.id), (each) => [valuesOf(each.fields), each.first]),
  );
  const placed = isKind(kind) ? await placeAll(queries, feed, changed, now) : new Map<string, FeedRow>();
  await logFacts(queries, feed.tenant, factsIn(feed, changed, before, placed), now);
  return answer(kind, read, { changed: new Set(changed.map(({ id }) => id)), merged, placed });
}

const isSame = (one: FeedRow, other: FeedRow | undefined, part: (row: FeedRow) => unknown): boolean =>
  other !== undefined && canonical(part(one)) === canonical(part(other));

/** The rows of one kind, merged in their order. */
function mergeAll(
  kind: string,
  read: readonly ReadRow[],
  before: ReadonlyMap<string, FeedRow>,
): ReadonlyMap<string, FeedRow> {
  const merged = new Map<string, FeedRow>();
  for (const { id, at, values, unknown } of read) {
    const known: FeedRow = merged.get(id) ?? before.get(id) ?? newRow(kind, id);
    const next = mergeRow(known, { at, values });
    merged.set(id, { ...known, ...next, unknown: [...new Set([...known.unknown, ...unknown])].sort() });
  }
  return merged;
}

const newRow = (kind: string, id: string): FeedRow => ({
  ...{ kind, id, fields: {}, first: {}, own: null, waitsFor: [], unknown: [] },
  state: isKind(kind) ? 'waiting' : 'kept',
});

const nameOf = ({ kind, id }: Pick<FeedRow, 'kind' | 'id'>) => refOf(kind, id);

/** The kinds in an order in which each refers to earlier ones only; events and line-ups are written with their matches. */
const order = ['competitions', 'clubs', 'people', 'fixtures', 'deductions'] as const;

/** Writes rows, and then what has waited for them. Returns all that were written, by kind and id. */
async function placeAll(
  queries: Queries,
  feed: Feed,
  rows: readonly FeedRow[],
  now: number,
): Promise<ReadonlyMap<string, FeedRow>> {
  const due = new Map<string, FeedRow>(rows.map((row) => [nameOf(row), row]));
  const placed = new Map<string, FeedRow>();
  const fixtures = await fixturesOf(queries, feed, rows);
  for (const row of fixtures.known) due.set(nameOf(row), row);
  for (const each of order) {
    const own = [...due.values()].filter((row) => row.kind === each);
    if (own.length === 0) continue;
    const written = await placeKind(queries, feed, each, own, now);
    for (const row of written) placed.set(nameOf(row), row);
    // What comes next looks up what these are known by.
    await saveFeedRows(queries, feed, written);
    const refs = written.filter(({ own: id }) => id !== null).map(nameOf);
    const waiting = await findWaiting(queries, feed, refs);
    const also = await fixturesOf(queries, feed, waiting);
    for (const row of [...waiting, ...also.known]) due.set(nameOf(row), placed.get(nameOf(row)) ?? row);
  }
  for (const row of fixtures.lost) placed.set(nameOf(row), row);
  await saveFeedRows(queries, feed, fixtures.lost);
  return placed;
}

const placeKind = (
  queries: Queries,
  feed: Feed,
  kind: (typeof order)[number],
  rows: readonly FeedRow[],
  now: number,
) => {
  if (kind === 'competitions') return placeCompetitions(queries, feed, rows);
  if (kind === 'clubs') return placeClubs(queries, feed, rows);
  if (kind === 'people') return placePeople(queries, feed, rows);
  if (kind === 'deductions') return placeDeductions(queries, feed, now);
  return placeMatches(queries, feed, rows, now);
};

/** The matches of events and line-ups; and those of these rows whose match is unknown, with what they wait for. */
async function fixturesOf(queries: Queries, feed: Feed, rows: readonly FeedRow[]) {
  const inMatches = rows.filter(({ kind }) => kind === 'events' || kind === 'line-ups');
  const named = inMatches.flatMap(({ fields }) => textOf(fields, 'fixture') ?? []);
  const known = await findFeedRows(queries, feed, 'fixtures', named);
  const lost = inMatches.flatMap((row): FeedRow[] => {
    const fixture = textOf(row.fields, 'fixture');
    if (fixture !== null && known.has(fixture)) return [];
    return [{ ...row, state: 'waiting', waitsFor: [fixture === null ? 'field fixture' : refOf('fixtures', fixture)] }];
  });
  return { known: [...known.values()], lost };
}

/** What has changed, with what it was, for the fact log. */
function factsIn(
  { provider }: Feed,
  changed: readonly FeedRow[],
  before: ReadonlyMap<string, FeedRow>,
  placed: ReadonlyMap<string, FeedRow>,
): readonly NewFact[] {
  return changed.flatMap((row): NewFact[] => {
    const was = before.get(row.id)?.fields ?? {};
    const names = Object.keys(row.fields).filter(
      (name) => canonical(row.fields[name]?.value) !== canonical(was[name]?.value),
    );
    if (names.length === 0) return [];
    const only = (fields: FeedRow['fields']) =>
      Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => names.includes(name)));
    const fixture = textOf(row.fields, 'fixture');
    const own = placed.get(nameOf(row))?.own ?? (fixture && placed.get(refOf('fixtures', fixture))?.own);
    const at = Math.max(...names.map((name) => Date.parse(row.fields[name]?.at ?? '')));
    return [
      {
        ...{ source: `feed ${provider}`, at, kind: row.kind, subject: own ?? `${provider} ${row.id}` },
        ...{ before: only(was), after: { id: row.id, ...only(row.fields) } },
      },
    ];
  });
}

interface Taken {
  readonly changed: ReadonlySet<string>;
  readonly merged: ReadonlyMap<string, FeedRow>;
  readonly placed: ReadonlyMap<string, FeedRow>;
}

/** What the sender can do about what a row waits for. */
function waiting(ref: string): RowProblem {
  const [kind = '', ...id] = ref.split(' ');
  const name = id.join(' ');
  if (kind === 'field')
    return { field: name, what: 'It is missing.', remedy: 'Send it; what was sent is kept until then.' };
  return { what: `${kind} "${name}" is not there yet.`, remedy: `Push ${kind}; what was sent is kept until then.` };
}

function answer(kind: string, read: readonly ReadRow[], { changed, merged, placed }: Taken): FeedReply {
  const counts = { stored: 0, unchanged: 0, waiting: 0, refused: 0, kept: 0 };
  const rows = read.flatMap(({ id, problems, unknown }, row) => {
    const known = merged.get(id);
    const now = known && (placed.get(nameOf(known)) ?? known);
    const state = !now ? 'refused' : now.state !== 'stored' ? now.state : changed.has(id) ? 'stored' : 'unchanged';
    counts[state] += 1;
    const all = [...problems, ...(now?.waitsFor ?? []).map(waiting), ...unknown.map(unknownField)];
    if (state === 'kept') all.push(unknownKind(kind));
    return all.length === 0 ? [] : [{ row, ...(id !== '' && { id }), state, problems: all }];
  });
  return { ...counts, rows: rows.map(({ id, ...more }) => ({ ...more, id })) };
}

const unknownField = (field: string): RowProblem => ({
  ...{ field, what: 'The field is unknown.' },
  remedy: 'It is kept; GET /api/v2/feed lists it.',
});
const unknownKind = (kind: string): RowProblem => ({
  ...{ what: `There is no kind "${kind}".` },
  remedy: `Send one of: ${feedKinds.join(', ')}. What was sent is kept.`,
});
