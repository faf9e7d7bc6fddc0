import { sql } from 'kysely';
import type { Queries } from './schema.ts';

export interface StoredPoll {
  readonly id: number;
  readonly question: string;
  readonly isClosed: boolean;
  /** The number of readers who voted, including deleted accounts. */
  readonly total: number;
  /** The answers, by id. */
  readonly answers: readonly { readonly id: number; readonly text: string; readonly votes: number }[];
  /** The answer that `readerId` chose. */
  readonly mine: number | null;
}

/** The polls with these ids and their present counts; ids that the tenant does not have are left out. */
export async function findPolls(
  queries: Queries,
  ids: readonly number[],
  now: number,
  readerId?: number,
): Promise<readonly StoredPoll[]> {
  if (ids.length === 0) return [];
  const polls = await queries.selectFrom('polls').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const answers = await queries
    .selectFrom('answers')
    .leftJoin('votes', (join) =>
      join.onRef('votes.poll_id', '=', 'answers.poll_id').onRef('votes.answer_id', '=', 'answers.id'),
    )
    .select(['answers.poll_id', 'answers.id', 'answers.text', sql<number>`count(votes.voted_at)::int`.as('votes')])
    .select(sql<boolean>`coalesce(bool_or(votes.user_id = ${readerId ?? null}::int), false)`.as('isMine'))
    .where('answers.poll_id', 'in', ids)
    .groupBy(['answers.poll_id', 'answers.id', 'answers.text'])
    .orderBy('answers.id')
    .execute();
  return polls.map(({ id, question, closed_at }) => {
    const own = answers.filter((answer) => answer.poll_id === id);
    return {
      id,
      question,
      isClosed: closed_at !== null && closed_at.getTime() <= now,
      total: own.reduce((sum, answer) => sum + answer.votes, 0),
      answers: own.map((answer) => ({ id: answer.id, text: answer.text, votes: answer.votes })),
      mine: own.find((answer) => answer.isMine)?.id ?? null,
    };
  });
}

/** Stores a reader's vote. Resolves to false where the reader has voted before, also for simultaneous requests. */
export async function storeVote(
  queries: Queries,
  vote: { readonly tenant: string; readonly poll: number; readonly answer: number; readonly reader: number },
  now: number,
): Promise<boolean> {
  const { tenant, poll: poll_id, answer: answer_id, reader: user_id } = vote;
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('votes')
    .values({ tenant, poll_id, answer_id, user_id, voted_at: new Date(now) })
    .onConflict((conflict) => conflict.constraint('one_vote_per_reader').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
