import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { Store } from '#widgets/discussion/comments/store.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';

/**
 * Asks the server for the text of a comment that was read from the page, where a translator or an emoji script may have changed it.
 * Resolves to whether it is known; a failure is shown in the row.
 */
export async function fetchOriginal(dependencies: Dependencies, store: Store, row: LiveRow): Promise<boolean> {
  const { refetch, fail, lost } = dependencies;
  const { tree, signal } = store;
  const failure = await refetch(store, [row.id]);
  if (signal.aborted) return false;
  const isKnown = !tree.printed.has(row.id);
  if (!isKnown) fail(row, failure ?? lost);
  return isKnown;
}
