import type { CommentRules } from '#core/contract/comment.ts';
import { featureComment, moderateComment, ruleComments, stateOf } from '#core/contract/moderation.ts';
import type { Section } from './section.ts';
import type { LiveRow } from './tree.ts';

/** What a desk does here; guests and most readers never fetch this. */
export function createModeration({ page, tree, type, id, rules, left, fail, say }: Section) {
  return {
    async setHidden(row: LiveRow, isHidden: boolean) {
      row.troubles.show(undefined);
      const judged = await page.call(moderateComment, {
        params: { comment_id: row.id },
        body: { status: isHidden ? 'hidden' : 'visible', was: stateOf(row.comment.peek()) },
      });
      if (left.aborted) return;
      if (!judged.ok) fail(row, judged);
      else tree.merge([{ ...judged.data, replyTo: row.comment.peek().replyTo }], 'loose', new Set([row.id]));
    },
    async feature(row: LiveRow, isFeatured: boolean) {
      row.troubles.show(undefined);
      const featured = await page.call(featureComment, {
        params: { comment_id: row.id },
        body: { is_featured: isFeatured },
      });
      if (left.aborted) return;
      if (!featured.ok) return fail(row, featured);
      for (const [each, comment] of tree.now().byId) if (comment.isFeatured) tree.change(each, { isFeatured: false });
      tree.change(row.id, { isFeatured });
    },
    async changeRules(wanted: Partial<CommentRules>) {
      const { slowMode, isClosed, review } = wanted;
      const ruled = await page.call(ruleComments, {
        params: { type, id },
        body: {
          ...(slowMode !== undefined && { slow_mode: slowMode }),
          ...(isClosed !== undefined && { is_closed: isClosed }),
          ...(review !== undefined && { review }),
        },
      });
      if (left.aborted) return;
      if (ruled.ok) rules.value = { ...rules.peek(), ...wanted };
      else say('saidFailed', { failure: ruled });
    },
  };
}
