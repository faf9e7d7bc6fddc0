import { isAbsent } from '#core/api/absent.ts';
import { commentsById } from '#core/contract/comment.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { Store } from '#widgets/discussion/comments/store.ts';

/** The ids of comments that the server does not have any more, out of these; none if it cannot say. */
export async function goneOf(
  { readPages }: Pick<Dependencies, 'readPages'>,
  store: Store,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { page, place, signal } = store;
  if (!ids.length) return [];
  const came = await page.call(commentsById, { params: place, query: { ids: ids.join() }, signal });
  if (isAbsent(commentsById, came)) {
    const seen = await readPages(store, (found) => ids.every((id) => found.has(id)));
    return seen.ok && seen.isWhole ? ids.filter((id) => !seen.byId.has(id)) : [];
  }
  if (!came.ok) return [];
  return ids.filter((id) => came.data.every((one) => one.id !== id || one.isRemoved));
}

/** Asks the server about a comment after a refusal that may mean that it was removed, and then shows it as removed. */
export async function lookAgain(
  { alter, tombstone, readPages }: Pick<Dependencies, 'alter' | 'tombstone' | 'readPages'>,
  store: Store,
  id: number,
  failure: Failure,
): Promise<void> {
  if (failure.kind !== 'refused' || ![404, 409, 410].includes(failure.status)) return;
  const [gone] = await goneOf({ readPages }, store, [id]);
  if (gone && !store.signal.aborted) alter(store.tree, gone, tombstone);
}
