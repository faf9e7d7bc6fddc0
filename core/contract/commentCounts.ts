import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, id, rows, string } from './base/shapes.ts';

// A file of its own: a page of headlines needs nothing else of the community's calls.
const counted = renamed({ type: ['resource_type', string], id: ['resource_id', id], count: ['comments_count', count] });

/** How many comments there are on each of at most 100 resources: `article:12,article:13`. What has none is 0. */
export const commentCounts = endpoint('GET /api/v2/comments/counts', 'anyone', {
  assumed: 'call',
  query: z.object({ resources: z.string().check(z.regex(/^[a-z]{1,40}:\d{1,10}(,[a-z]{1,40}:\d{1,10}){0,99}$/)) }),
  reply: fieldOf(page({ data: rows(counted) }), 'data'),
});
