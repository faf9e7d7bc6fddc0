import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { rows, string, text } from './base/shapes.ts';

/**
 * What takes the place of creatives that do not come, by the slug of the place. The content is the desk's own HTML;
 * several are split by a line of three hyphens.
 */
export const listAlternatives = endpoint('GET /api/v2/ad', 'anyone', {
  query: z.object({ tenant_id: z.string() }),
  reply: fieldOf(page({ data: rows(renamed({ slug: string, content: ['alternative_content', text] })) }), 'data'),
});
