import type { Failure } from '#core/contract/outcome.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { Store } from '#widgets/discussion/comments/store.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';

/** How many pages of the list are looked through for a comment, where the server has no call for one. */
const mostPages = 20;

/** Looks for a comment in the list, page by page. Returns the failure, if any. */
async function findInList({ commentsStateless, flat, takeIn }: Dependencies, store: Store, id: number) {
  const { page, place, signal, tree } = store;
  let cursor: string | undefined;
  for (let number = 0; number < mostPages; number += 1) {
    const params = { ...place, page: number };
    const came = await page.call(commentsStateless, { params, query: cursor ? { cursor } : {}, signal });
    if (!came.ok) return came;
    const found = flat(came.data.comments).filter((one) => one.id === id);
    takeIn(tree, found, 'loose');
    if (found.length > 0 || !came.data.hasMore) return undefined;
    cursor = came.data.next;
  }
  return undefined;
}

/**
 * Asks the server for the text of a comment that was read from the page, where a translator or an emoji script may have changed it.
 * Resolves to whether it is known; a failure is shown in the row.
 */
export async function fetchOriginal(dependencies: Dependencies, store: Store, row: LiveRow): Promise<boolean> {
  const { refetch, fail, lost } = dependencies;
  const { tree, signal } = store;
  let failure: Failure | undefined = await refetch(store, [row.id]);
  const hasNoCall = failure?.kind === 'refused' && [404, 405, 501].includes(failure.status);
  if (hasNoCall && !signal.aborted) failure = await findInList(dependencies, store, row.id);
  if (signal.aborted) return false;
  const isKnown = !tree.printed.has(row.id);
  if (!isKnown) fail(row, failure ?? lost);
  return isKnown;
}
