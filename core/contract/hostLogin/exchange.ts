import * as z from 'zod/mini';
import { session } from '#core/contract/base/account.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';

/**
 * Logs in whoever the site of the publisher says is logged in there, with the token that it made for this: a JSON Web Token, which counts once. 401 for one that is
 * not good, with its permanent code as `data.code`; 404 where the server takes no such tokens, 503 where it cannot read the keys of the publisher.
 */
export const exchangeSession = endpoint('POST /api/v2/session/exchange', 'anyone', {
  assumed: 'call',
  provesItself: true,
  body: z.object({ token: z.string() }),
  reply: session,
});
