import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { nothing } from './base/shapes.ts';
import { titleClickPath } from './titleClick.ts';

/** A reader followed a title of the test; `group` is the one that they saw. */
export const clickTitle = endpoint(`POST ${titleClickPath}`, 'anyone', {
  query: z.object({ tenant_id: z.string() }),
  body: z.object({ group: z.enum(['a', 'b']) }),
  reply: nothing,
});
