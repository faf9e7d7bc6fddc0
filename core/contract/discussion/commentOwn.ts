import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { fieldOf } from '#core/contract/base/renamed.ts';
import { count, derived, id, maybe, orElse, rows, sentence } from '#core/contract/base/shapes.ts';
import { orDone, under } from '#core/contract/base/under.ts';
import { comment, labels, labelsOf, perhaps, rights, rightsOf, rules, rulesOf } from './comment.ts';
import { reportReasons } from './commentWriting.ts';

// What guests never call: it ships with what is fetched for who is logged in.

/** What a page that is printed for everybody cannot know: what this reader liked, hidden comments that they may see, their rights. */
export const myComments = endpoint('GET /api/v2/{type}/{id}/comments-mine', 'reader', {
  assumed: 'call',
  reply: derived(
    under(z.object({ liked: rows(id), hidden: rows(comment), ...rules.shape, ...rights.shape, ...labels.shape })),
    (wire) => ({
      /** The newest 1,000. */
      liked: wire.liked,
      /** The reader's own; for a manager everybody's, the newest 100. */
      hidden: wire.hidden,
      rules: rulesOf(wire),
      rights: rightsOf(wire),
      labels: labelsOf(wire),
    }),
  ),
});

/** Deletes a comment. It leaves a tombstone; deleting again answers the same. */
export const deleteComment = endpoint('DELETE /api/v2/comment/{comment_id}', 'reader', {
  service: 'actions',
  reply: derived(orDone(under(z.object({ update_comment_count: perhaps, comments_count: maybe(count) }))), (wire) =>
    (wire?.update_comment_count ?? true) ? wire?.comments_count : undefined,
  ),
});

/** One report per reader and comment: a second one changes nothing. Answers `message`, a sentence of thanks. */
export const reportComment = endpoint('POST /api/v2/comment/{comment_id}/report', 'reader', {
  override: 'PATCH',
  form: 'multipart',
  service: 'actions',
  body: z.object({
    reason: z.enum(reportReasons),
    explanation: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: fieldOf(orElse(sentence, {}), 'message'),
});
