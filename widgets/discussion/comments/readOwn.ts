import { batch } from '@preact/signals-core';
import { isAbsent } from '#core/api/absent.ts';
import type { Dependencies } from './dependencies.ts';
import type { List } from './list/list.ts';
import type { Unread } from './list/unread.ts';
import type { Store } from './store.ts';

/** The wait before rights and likes are fetched again after a failure, ms. */
const retryDelay = 30_000;

/**
 * Fetches this reader's likes, rights and hidden comments, which a page that is printed for everybody lacks. Resolves to
 * whether they are known. `isSame`: whether this reader is still the current one.
 */
export async function readOwn(
  dependencies: Dependencies,
  store: Store,
  list: Pick<List, 'ready' | 'more' | 'pages' | 'overlay'>,
  unread: Pick<Unread, 'saw'>,
  isSame: () => boolean,
): Promise<boolean> {
  const { applyAnswer, myComments, order, takeIn } = dependencies;
  const { page, place, signal, tree } = store;
  // The file that this stands in has come since.
  if (signal.aborted || !isSame()) return false;
  const came = await page.call(myComments, { params: place, signal });
  if (signal.aborted || !isSame()) return false;
  if (isAbsent(myComments, came)) return readOwnFromPages(dependencies, store, list, isSame);
  if (!came.ok) {
    const isFinal = came.kind === 'refused' && came.status < 500;
    if (!isFinal)
      page.clock.after(
        retryDelay,
        () => !signal.aborted && isSame() && void readOwn(dependencies, store, list, unread, isSame),
      );
    return false;
  }
  const { liked, hidden } = came.data;
  await list.ready();
  batch(() => {
    applyAnswer(store, came.data);
    const { byId, roots } = tree.thread.peek();
    const ofList = liked.flatMap((each) => byId.get(each) ?? []);
    takeIn(
      tree,
      ofList.map((one) => ({ ...one, isLiked: true })),
      'loose',
    );
    // One at level 0 that is further down than what is loaded comes with its page.
    const last = roots.at(-1) ?? 0;
    const sort = tree.sort.peek();
    const isNear = (id: number) =>
      list.more.peek().is === 'none' || byId.has(id) || sort === 'best' || id > last === (sort === 'newest');
    const near = hidden.filter((one) => one.replyTo !== undefined || isNear(one.id));
    takeIn(tree, near, 'page', new Set(near.map((one) => one.id)));
    list.overlay();
    for (const row of order(tree)) if (row.isMine.peek()) unread.saw(row);
  });
  return true;
}

/** The same from a server that has comments by pages alone: those pages that are shown, as this reader gets them. */
async function readOwnFromPages(
  { applyAnswer, readPages, takeIn }: Dependencies,
  store: Store,
  list: Pick<List, 'ready' | 'pages' | 'overlay'>,
  isSame: () => boolean,
): Promise<boolean> {
  const { signal, tree, isBare } = store;
  isBare.value = true;
  await list.ready();
  const seen = await readPages(store, (_, number) => number >= list.pages());
  if (!seen.ok || signal.aborted || !isSame()) return false;
  batch(() => {
    applyAnswer(store, seen.last);
    const all = [...seen.byId.values()];
    takeIn(tree, all, 'page', new Set(all.filter(({ isHidden }) => isHidden).map(({ id }) => id)));
    list.overlay();
  });
  return true;
}
