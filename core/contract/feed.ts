import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, dictionary, flag, maybe, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';

/** What a feed may send; a row of another kind is kept, and listed by `showFeed`. */
export const feedKinds = ['competitions', 'clubs', 'people', 'fixtures', 'events', 'line-ups', 'deductions'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The most rows in one call. */
export const mostFeedRows = 500;

const problem = z.object({ field: text, what: string, remedy: string });
const answered = z.object({ row: count, id: text, state: string, problems: rows(problem) });

/** How many rows a call has stored, and what there is to say of single ones, by their places from 0. */
const taken = z.object({
  stored: count,
  unchanged: count,
  waiting: count,
  refused: count,
  kept: count,
  rows: rows(answered),
});
export type FeedReply = z.output<typeof taken>;

/**
 * Pushes what a provider knows of competitions, clubs, people, fixtures, events, line-ups or deductions. Each row has the provider's `id` and, in `at`, the
 * provider's time; what it leaves out stays as it is, and a row that is older than what is known undoes nothing. Rows may come in any order, and again. Authorized
 * by an access token of the tenant that may `feed`.
 */
export const pushFeed = endpoint('PUT /api/v2/feed/{kind}', 'anyone', {
  assumed: 'record',
  provesItself: true,
  body: z.object({
    provider: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,39}$/)),
    rows: z.array(z.unknown()).check(z.maxLength(mostFeedRows)),
  }),
  reply: under(taken),
});

const counted = z.object({ provider: string, kind: string, stored: count, waiting: count, kept: count });
const left = z.object({
  provider: string,
  kind: string,
  id: string,
  state: string,
  waits_for: rows(string),
  unknown: rows(string),
  fields: maybe(dictionary(z.unknown())),
});

/**
 * Lists what of the feed is not shown anywhere: rows that wait for others, of kinds that are unknown, and with fields that are unknown; 500 at most. Authorized by
 * an access token of the tenant that may `feed`.
 */
export const showFeed = endpoint('GET /api/v2/feed', 'anyone', {
  assumed: 'call',
  provesItself: true,
  reply: under(z.object({ kinds: rows(counted), rows: rows(left), has_more: maybe(flag) })),
});
