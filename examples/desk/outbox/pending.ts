import * as z from 'zod/mini';

/** What an editor has sent and the server has not confirmed yet. */
export const pending = z.object({
  /** Makes it count once, however often it is sent. */
  key: z.string(),
  kind: z.enum(['entry', 'match']),
  /** What it belongs to: the article, the match. */
  target: z.number(),
  /** The body of the call, as JSON. */
  body: z.record(z.string(), z.unknown()),
  /** When it was written, ms since the epoch. */
  at: z.number(),
  /** Id of the editor who wrote it: nobody else sends it. */
  who: z.number(),
  /** The server's sentence for why it was refused; it is not sent again by itself then. */
  problem: z.optional(z.string()),
});
export type Pending = z.output<typeof pending>;
