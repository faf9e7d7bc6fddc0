import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { nothing } from './base/shapes.ts';
import { figuresPath } from './figuresPath.ts';

/** `impression:poll::1`, `error:T12:poll:2`, `title:481:b:1`: kind, name, detail, how many. */
const counted = z.string().check(z.regex(/^(impression|error|title):[\w-]{1,40}:[\w-]{0,40}:[1-9]\d?$/));

/**
 * What a page view saw, of a share `rate` of page views, from a reader who allows statistics: no ids of readers or browsers, no addresses. Sent once, as a form, when the page
 * is hidden; several counts are several fields.
 */
export const countFigures = endpoint(`POST ${figuresPath}`, 'anyone', {
  isBeacon: true,
  assumed: 'call',
  query: z.object({ tenant_id: z.string() }),
  body: z.object({
    rate: z.number().check(z.minimum(0.01), z.maximum(1)),
    counts: z.union([counted, z.array(counted).check(z.maxLength(60))]),
  }),
  reply: nothing,
});
