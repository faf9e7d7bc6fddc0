import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { keyed, withKey } from './base/key.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { count, flag, id, maybe, moment, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

/** Answers of a poll: the fewest and the most, and the longest text of one or of a question, in characters. */
export const pollLimits = { fewestAnswers: 2, mostAnswers: 10, longestQuestion: 200, longestAnswer: 120 } as const;

const answer = renamed({
  id: ['answer_id', id],
  text: ['answer_text', orElse(string, '')],
  votes: ['answer_voting', orElse(count, 0)],
});

/** A poll as its editors see it. */
export const deskPoll = renamed({
  id: ['poll_id', id],
  question: string,
  answers: rows(answer),
  total: ['total_voting', orElse(count, 0)],
  /** When it was closed, or will be: ISO 8601; undefined where neither is settled. */
  closedAt: ['closed_at', maybe(moment)],
  isClosed: ['is_closed', orElse(flag, false)],
  /** Rises with each change; a change names the one that it was made from. */
  version: count,
});
export type DeskPoll = z.output<typeof deskPoll>;

/** All polls of the paper, the newest first, 25 a page; `cursor` is the reply's `next`. For editors. */
export const deskPolls = endpoint('GET /api/v2/desk/polls', 'manager', {
  access: 'polls',
  assumed: 'call',
  query: z.object({ cursor: z.optional(id) }),
  reply: renamed(
    {
      polls: ['data', rows(deskPoll)],
      next: text,
    },
    page,
  ),
});

const answers = z.array(z.string()).check(z.minLength(1), z.maxLength(50));

/** Makes a poll. `answers`: 2 to 10 texts in their order. For editors. */
export const storePoll = endpoint('POST /api/v2/desk/polls', 'manager', {
  access: 'polls',
  assumed: 'call',
  body: z.object({ question: z.string(), answers, closed_at: z.optional(z.nullable(z.string())), ...keyed }),
  reply: under(deskPoll),
});

/**
 * Changes a poll: what is left out stays. `is_closed` closes it at once or opens it again, `closed_at` plans its end. Once readers have voted
 * the texts of its answers can be corrected, and none is added or removed. 409, with the poll under `data`, where another change came before. For editors.
 */
export const changePoll = endpoint('PATCH /api/v2/desk/polls/{id}', 'manager', {
  access: 'polls',
  assumed: 'record',
  body: z.object({
    version: z.number().check(z.int(), z.minimum(0)),
    question: z.optional(z.string()),
    answers: z.optional(answers),
    is_closed: z.optional(z.boolean()),
    closed_at: z.optional(z.nullable(z.string())),
  }),
  reply: under(deskPoll),
});

export interface WrittenPoll {
  readonly question: string;
  readonly answers: readonly string[];
  /** ISO 8601; undefined for a poll without a planned end. */
  readonly closedAt: string | undefined;
}

/** The body of `storePoll`. */
export const pollBody = ({ question, answers: texts, closedAt }: WrittenPoll, key?: string) =>
  withKey(key, { question, answers: [...texts], closed_at: closedAt ?? null });

/** The body of `changePoll`. */
export const pollChange = (
  { version }: Pick<DeskPoll, 'version'>,
  change: Partial<WrittenPoll> & { readonly isClosed?: boolean },
) => ({
  version,
  ...(change.question !== undefined && { question: change.question }),
  ...(change.answers !== undefined && { answers: [...change.answers] }),
  ...(change.isClosed !== undefined && { is_closed: change.isClosed }),
  ...('closedAt' in change && { closed_at: change.closedAt ?? null }),
});
