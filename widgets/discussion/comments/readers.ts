import { batch } from '@preact/signals-core';
import * as z from 'zod/mini';
import { forgetWaiting } from '#core/act/outbox/forgetWaiting.ts';
import { followReader, sameReader } from '#core/act/readers.ts';
import { myComments } from '#core/contract/comment.ts';
import type { Page } from '#core/page/page.ts';
import type { List } from './list/list.ts';
import type { Unread } from './list/unread.ts';
import { applyAnswer, noRights, type Store } from './store.ts';
import type { createLinks } from './thread/links.ts';
import { tombstone } from './thread/thread.ts';
import { mergeRows, order, removeRow, threadOf } from './thread/tree.ts';
import type { Writing } from './write/writing.ts';

/** The wait before rights and likes are fetched again after a failure, ms. */
const retryDelay = 30_000;

interface Parts {
  readonly store: Store;
  readonly writing: Writing;
  readonly list: List;
  readonly links: ReturnType<typeof createLinks>;
  readonly unread: Unread;
}

/**
 * Fetches this reader's likes, rights and hidden comments, which a page that is printed for everybody lacks. Resolves to
 * whether they are known.
 */
async function readOwn(parts: Parts): Promise<boolean> {
  const { store, list, unread } = parts;
  const { page, place, signal, tree } = store;
  const isSame = sameReader(page.session);
  const came = await page.call(myComments, { params: place, signal });
  if (signal.aborted || !isSame()) return false;
  if (!came.ok) {
    const isFinal = came.kind === 'refused' && came.status < 500;
    if (!isFinal) page.clock.after(retryDelay, () => !signal.aborted && isSame() && void readOwn(parts));
    return false;
  }
  const { liked, hidden } = came.data;
  await list.ready();
  batch(() => {
    applyAnswer(store, came.data);
    const { byId, roots } = threadOf(tree);
    const ofList = liked.flatMap((each) => byId.get(each) ?? []);
    mergeRows(
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
    mergeRows(tree, near, 'page', new Set(near.map((one) => one.id)));
    list.overlay();
    for (const row of order(tree)) if (row.isMine.peek()) unread.saw(row);
  });
  return true;
}

/** Removes from the page what the reader before liked and could see, and, where another reader logs in, what they were writing. */
function part({ store, writing }: Parts, isOther: boolean) {
  const { tree, rights } = store;
  const { boxes } = writing.composer;
  if (isOther) {
    for (const row of tree.unsent) removeRow(tree, row);
    for (const box of boxes) {
      box.empty();
      box.close();
    }
  }
  rights.value = noRights;
  const theirs = [...threadOf(tree).byId.values()].filter((one) => one.id > 0 && (one.isLiked || one.isHidden));
  mergeRows(
    tree,
    theirs.map((one) => ({ ...one, ...(one.isHidden && tombstone), isLiked: false })),
    'loose',
  );
  for (const box of boxes) box.recall();
}

/** Forgets what is stored for readers, when a guest reads: the modules that would do so are not fetched for guests. */
function leaveNothing(page: Page) {
  forgetWaiting(page);
  page.store.slot('local', 'comment_own', z.unknown()).remove();
}

/**
 * Keeps the section in step with the current reader: their likes, rights and drafts. After a login, does what the guest had
 * begun, once.
 */
export function followReaders(parts: Parts): void {
  const { store, list, links, writing } = parts;
  const { composer } = writing;
  const { page, signal } = store;
  followReader(page.session, signal, ({ reader, isFirst, isOther: isChange }) => {
    if (!isChange) return;
    const who = reader?.id ?? 0;
    const isOther = !isFirst && composer.drafts.setReader(who);
    if (!isFirst) batch(() => part(parts, isOther));
    composer.ready?.own.forget(who);
    if (!who) return leaveNothing(page);
    const isSame = sameReader(page.session);
    // A list that is asked for brings all this along.
    const known = isFirst && list.phase.peek() !== 'ready' ? list.ready() : readOwn(parts);
    void composer.load().then(async (mine) => {
      if (!mine) return;
      list.overlay();
      await mine.resume({ locate: links.locate, isKnown: await known, isSame });
    });
  });
}
