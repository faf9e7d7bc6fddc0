import { sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import { findPolls, type StoredPoll } from './polls.ts';
import type { Queries } from './schema.ts';

/** A poll with what only its editors see. */
export interface PollAtDesk extends StoredPoll {
  readonly closedAt: Date | null;
  readonly version: number;
}

/** How many polls a page of the desk has. */
const perPage = 25;

async function withDetails(
  queries: Queries,
  rows: readonly Pick<PollAtDesk, 'id' | 'closedAt' | 'version'>[],
  now: number,
): Promise<readonly PollAtDesk[]> {
  const polls = await findPolls(
    queries,
    rows.map(({ id }) => id),
    now,
  );
  return rows.flatMap((row) => {
    const poll = polls.find(({ id }) => id === row.id);
    return poll ? [{ ...poll, ...row }] : [];
  });
}

const rowsOf = (queries: Queries) =>
  queries.selectFrom('polls').select(['id', 'closed_at as closedAt', 'version']).where('tenant', '=', ownTenant);

/** A page of the paper's polls, the newest first; with `before` those that come after that id. */
export async function listPolls(
  queries: Queries,
  before: number | undefined,
  now: number,
): Promise<{ readonly polls: readonly PollAtDesk[]; readonly next: number | undefined }> {
  const rows = await rowsOf(queries)
    .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  return { polls: await withDetails(queries, shown, now), next: rows.length > perPage ? shown.at(-1)?.id : undefined };
}

/** A poll at the desk; undefined where the paper has none with this id. */
export async function findDeskPoll(queries: Queries, id: number, now: number): Promise<PollAtDesk | undefined> {
  const [poll] = await withDetails(queries, await rowsOf(queries).where('id', '=', id).execute(), now);
  return poll;
}

export interface NewPoll {
  readonly question: string;
  readonly answers: readonly string[];
  readonly closedAt: Date | null;
}

/** Stores a poll and resolves to its id. The same key stores it once. */
export async function addPoll(
  queries: Queries,
  tenant: string,
  { question, answers, closedAt }: NewPoll,
  key: string | undefined,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`polls of ${tenant}`}))`.execute(queries);
  const known = key === undefined ? undefined : await pollOfKey(queries, key);
  if (known !== undefined) return known;
  const { last } = await queries
    .selectFrom('polls')
    .select(sql<number>`coalesce(max(id), 0)::int`.as('last'))
    .where('tenant', '=', ownTenant)
    .executeTakeFirstOrThrow();
  const id = last + 1;
  await queries
    .insertInto('polls')
    .values({ tenant, id, question, closed_at: closedAt, write_key: key ?? null })
    .execute();
  await insertAnswers(queries, tenant, id, answers);
  return id;
}

async function pollOfKey(queries: Queries, key: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom('polls')
    .select('id')
    .where('tenant', '=', ownTenant)
    .where('write_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

async function insertAnswers(queries: Queries, tenant: string, poll: number, texts: readonly string[]): Promise<void> {
  const rows = texts.map((text, at) => ({ tenant, poll_id: poll, id: at + 1, text }));
  await queries.insertInto('answers').values(rows).execute();
}

export interface PollChange {
  readonly question?: string;
  readonly answers?: readonly string[];
  readonly closedAt?: Date | null;
}

/**
 * Changes a poll that was read as `version`. Resolves to `stale` where another change came before, and to `voted` where answers would be added
 * or removed after readers have voted. Throws nothing for these.
 */
export async function updatePoll(
  queries: Queries,
  tenant: string,
  { id, version, change }: { readonly id: number; readonly version: number; readonly change: PollChange },
  now: number,
): Promise<'changed' | 'missing' | 'stale' | 'voted'> {
  const row = await queries
    .selectFrom('polls')
    .select('version')
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'missing';
  if (row.version !== version) return 'stale';
  const { question, answers, closedAt } = change;
  if (answers !== undefined && !(await replaceAnswers(queries, tenant, id, answers, now))) return 'voted';
  await queries
    .updateTable('polls')
    .set({
      version: version + 1,
      ...(question !== undefined && { question }),
      ...(closedAt !== undefined && { closed_at: closedAt }),
    })
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .execute();
  return 'changed';
}

/** Replaces the answers of a poll; of one with votes only their texts, and false where there would be more or fewer. */
async function replaceAnswers(
  queries: Queries,
  tenant: string,
  id: number,
  texts: readonly string[],
  now: number,
): Promise<boolean> {
  // A vote that is being stored holds its answer: it is counted, or comes after the change.
  await queries.selectFrom('answers').select('id').where('poll_id', '=', id).forUpdate().execute();
  const poll = await findDeskPoll(queries, id, now);
  if (!poll) return false;
  if (poll.answers.length === texts.length) {
    for (const [at, answer] of poll.answers.entries())
      await queries
        .updateTable('answers')
        .set({ text: texts[at] ?? answer.text })
        .where('poll_id', '=', id)
        .where('id', '=', answer.id)
        .execute();
    return true;
  }
  if (poll.total > 0) return false;
  await queries.deleteFrom('answers').where('poll_id', '=', id).execute();
  await insertAnswers(queries, tenant, id, texts);
  return true;
}
