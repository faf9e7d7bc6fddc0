import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Resource } from '#core/act/resource.ts';
import { reportComment, reportReasons } from '#core/contract/commentWriting.ts';

/** Reports a comment to the desk. The server counts one report per reader, and has no endpoint that says whether one arrived. */
export const report = defineAct({
  kind: 'comment.report',
  draft: z.object({ id: z.number(), reason: z.enum(reportReasons), text: z.string() }),
  on: ({ type, id }) => `${type}:${id}`,
  send: (call, _: Resource, { id, reason, text }) =>
    call(reportComment, { params: { comment_id: id }, body: { reason, ...(text && { explanation: text }) } }),
  standing: () => 'open',
  hash: (_, { id }) => `#comment-${id}`,
});
