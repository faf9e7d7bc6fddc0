import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { orDone } from './base/under.ts';
import { ratingReply } from './rating.ts';

/**
 * The whole ballot at once: `key` is a player's id, `value` the rating of 1 to 10, 0 for none. A reader has one ballot per fixture: sent
 * again it is answered with what is stored, and until the close it can be completed with players who were not on it. One that gives
 * somebody another grade gets 409 and the rating under `data`; so does one after the close. 422 under `votes` without any rating.
 */
export const voteRating = endpoint('POST /api/v2/matchcenter/{team}/{matchKey}/{matchId}/vote', 'reader', {
  body: z.object({ votes: z.array(z.object({ key: z.number(), value: z.number() })) }),
  /** Undefined: the server said no more than that it was done. */
  reply: orDone(ratingReply),
});
