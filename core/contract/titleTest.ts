import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './shapes.ts';

/** A reader followed a title of the test; `group` is the one that he saw. */
export const clickTitle = endpoint({
  method: 'POST',
  path: '/api/v2/article/{id}/click-title',
  needs: 'anyone',
  query: z.object({ tenant_id: z.string() }),
  body: z.object({ group: z.enum(['a', 'b']) }),
  reply: nothing,
});
