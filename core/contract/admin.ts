import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { keyed } from './base/key.ts';
import { renamed } from './base/renamed.ts';
import { moment, nothing, string } from './base/shapes.ts';
import { under } from './base/under.ts';

/** The front code of the tenant's admins, JavaScript; null where there is none. Nobody else gets it. */
export const showCustomCode = endpoint('GET /api/v2/custom-code', 'admin', {
  assumed: 'call',
  reply: under(z.nullable(renamed({ code: string, updatedAt: ['updated_at', moment] }))),
});

/** What an admin says of a page, with what its islands say of themselves. */
export const sendBugReport = endpoint('POST /api/v2/bug-report', 'admin', {
  assumed: 'call',
  body: z.object({
    message: z.string().check(z.minLength(1), z.maxLength(5000)),
    url: z.string().check(z.maxLength(2000)),
    /** JSON: versions, widgets, notices, window; at most 32,768 characters. */
    state: z.string().check(z.maxLength(32_768)),
    ...keyed,
  }),
  reply: nothing,
});
