import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { nothing } from './base/shapes.ts';

/**
 * Makes a page of a CMS known to the server, so that readers can comment on it and clap for it: by what the CMS has signed. The same twice is the same. 403 for
 * a token that is not one of this page, 404 where the server knows its pages by itself.
 */
export const introduceResource = endpoint('PUT /api/v2/resource/{type}/{id}', 'anyone', {
  assumed: 'record',
  provesItself: true,
  body: z.object({ token: z.string().check(z.maxLength(4000)) }),
  reply: nothing,
});
