import type { Comment } from '#core/contract/comment.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { Store } from '#widgets/discussion/comments/store.ts';
import { knows, type OwnWrites, withOwn } from './own.ts';

const isCounted = (one: Comment | undefined) => one !== undefined && !one.isRemoved && !one.isHidden;

/**
 * Applies to the list what this reader wrote, changed or removed where the server's answer does not have it yet. It stays kept
 * until an answer has it, as the next page may come from an equally old cache.
 */
export function overlay(
  { takeIn, tombstone }: Dependencies,
  { tree, me, count }: Store,
  own: OwnWrites,
  listed: ReadonlyMap<number, Comment>,
): void {
  const { byId } = tree.thread.peek();
  const missing = (me.peek() ? own.missing(listed, me.peek()) : []).filter((one) => !knows(byId.get(one.id), one));
  if (!missing.length) return;
  const added = missing.map((one) => Number(isCounted(one)) - Number(isCounted(byId.get(one.id))));
  takeIn(
    tree,
    missing.map((one) => withOwn(byId.get(one.id), one, tombstone)),
    'top',
  );
  if (count.peek() !== undefined) count.value = added.reduce((sum, one) => sum + one, count.peek() ?? 0);
}
