import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { maybe, moment, rows, string, text } from './base/shapes.ts';

/** What the id in an attribute may be of: `pick` in a declaration. */
export const pickKinds = [
  'article',
  'author',
  'collection',
  'league',
  'liveblog',
  'match',
  'player',
  'poll',
  'promotion',
  'reader',
  'tag',
  'team',
] as const;
export type PickKind = (typeof pickKinds)[number];

/** The longest text that something is picked by, in UTF-16 units. */
export const longestPick = 100;

/**
 * What an editor may mean by a text, likeliest first, at most 20; by an empty text the newest. `value` is what is written into the tag. Optional for a host:
 * where it answers 404 editors type the id.
 */
export const findPicks = endpoint('GET /ajax/pick/{kind}', 'anyone', {
  assumed: 'call',
  service: 'host',
  query: z.object({ q: z.string().check(z.maxLength(longestPick)) }),
  reply: page({
    data: rows(
      z.object({
        value: string,
        title: string,
        /** Distinguishes it from others of the same title: its team, or that it is closed. */
        note: text,
        /** ISO date and time. */
        date: maybe(moment),
      }),
    ),
  }),
});
export type Pick = z.output<typeof findPicks.reply>['data'][number];
