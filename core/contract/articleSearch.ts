import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count } from './base/shapes.ts';
import { anyRows } from './listing/article.ts';
import { longestSearch } from './longestSearch.ts';

/**
 * Articles by what is in them, best first. `query` is what the reader typed; an empty one finds nothing. `content` is `on` where texts count too, as where it
 * is left out, and `off` where titles, introductions and tags alone do. A query that is too long is refused with 422.
 */
export const searchArticles = endpoint('GET /ajax/search', 'anyone', {
  service: 'host',
  query: z.object({
    offset: count,
    query: z.string().check(z.maxLength(longestSearch)),
    content: z.optional(z.enum(['on', 'off'])),
  }),
  mayBeText: true,
  /** Articles, or rows of the host's HTML that hold them. */
  reply: anyRows,
});
