import { changePoll, deskPolls, pollLimits, storePoll } from '#core/contract/deskPolls.ts';
import {
  addPoll,
  findDeskPoll,
  listPolls,
  type PollAtDesk,
  type PollChange,
  updatePoll,
} from '../../database/deskPolls.ts';
import type { Queries } from '../../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { idFromPath, invalid, isStorable } from '../validation.ts';
import { lineOf, momentIn, serveDeskAndPrograms } from './serveDesk.ts';

const onWire = (poll: PollAtDesk) => ({
  poll_id: poll.id,
  question: poll.question,
  answers: poll.answers.map(({ id, text, votes }) => ({ answer_id: id, answer_text: text, answer_voting: votes })),
  total_voting: poll.total,
  closed_at: poll.closedAt?.toISOString() ?? null,
  is_closed: poll.isClosed,
  version: poll.version,
});

const questionOf = (given: string) => lineOf('question', given, pollLimits.longestQuestion);

/** The answers in their order. Throws a Refusal (422) for fewer than two, more than ten, and two that are the same. */
function answersOf(given: readonly string[]): readonly string[] {
  const texts = given.map((each) => lineOf('answers', each, pollLimits.longestAnswer));
  if (texts.length < pollLimits.fewestAnswers || texts.length > pollLimits.mostAnswers)
    throw invalid({ answers: ['desk.poll.answers'] });
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length)
    throw invalid({ answers: ['desk.poll.twice'] });
  return texts;
}

async function pollOf(queries: Queries, id: number, now: number): Promise<PollAtDesk> {
  const poll = await findDeskPoll(queries, id, now);
  if (!poll) throw new Refusal(404, 'poll.missing');
  return poll;
}

const serveList = serveDeskAndPrograms(deskPolls, async ({ query, queries, now }) => {
  if (query.cursor !== undefined && !isStorable(query.cursor)) throw new Refusal(404, 'missing');
  const { polls, next } = await queries((all) => listPolls(all, query.cursor, now));
  return { data: polls.map(onWire), next: next === undefined ? null : String(next) };
});

const serveStore = serveDeskAndPrograms(storePoll, async ({ body, queries, tenant, now }) => {
  const { closed_at, idempotency_key: key } = body;
  const poll = {
    question: questionOf(body.question),
    answers: answersOf(body.answers),
    closedAt: typeof closed_at === 'string' ? momentIn('closed_at', closed_at) : null,
  };
  return queries(async (all) => ({ data: onWire(await pollOf(all, await addPoll(all, tenant.id, poll, key), now)) }));
});

const serveChange = serveDeskAndPrograms(changePoll, async ({ params, body, queries, tenant, now }) => {
  const id = idFromPath(params.id, 'poll.missing');
  const { version, question, answers, is_closed, closed_at } = body;
  const closing = closingOf({ is_closed, closed_at }, now);
  const change: PollChange = {
    ...(question !== undefined && { question: questionOf(question) }),
    ...(answers !== undefined && { answers: answersOf(answers) }),
    ...(closing !== undefined && { closedAt: closing }),
  };
  return queries(async (all) => {
    const outcome = await updatePoll(all, tenant.id, { id, version, change }, now);
    if (outcome === 'missing') throw new Refusal(404, 'poll.missing');
    const data = onWire(await pollOf(all, id, now));
    if (outcome === 'stale') throw new Refusal(409, 'desk.version', { data });
    if (outcome === 'voted') throw new Refusal(409, 'desk.poll.voted', { data });
    return { data };
  });
});

/** When a poll closes by a change; null for never, undefined where the change says nothing of it. */
function closingOf(
  { is_closed, closed_at }: { readonly is_closed: boolean | undefined; readonly closed_at: string | null | undefined },
  now: number,
): Date | null | undefined {
  if (is_closed === true) return new Date(now);
  if (typeof closed_at === 'string') return momentIn('closed_at', closed_at);
  return is_closed === false || closed_at === null ? null : undefined;
}

export const polls = [serveList, serveStore, serveChange];
