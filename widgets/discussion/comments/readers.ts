import { batch } from '@preact/signals-core';
import * as z from 'zod/mini';
import { forgetWaiting } from '#core/act/outbox/forgetWaiting.ts';
import { followReader, sameReader } from '#core/act/readers.ts';
import type { Page } from '#core/page/page.ts';
import type { List } from './list/list.ts';
import type { Unread } from './list/unread.ts';
import { noRights, type Store } from './store.ts';
import type { createLinks } from './thread/links.ts';
import { tombstone } from './thread/thread.ts';
import { mergeRows, removeRow, threadOf } from './thread/tree.ts';
import { untilLoaded, type Writing } from './write/writing.ts';

interface Parts {
  readonly store: Store;
  readonly writing: Writing;
  readonly list: List;
  readonly links: ReturnType<typeof createLinks>;
  readonly unread: Unread;
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
  const { store, list, links, unread, writing } = parts;
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
    const isAsked = isFirst && list.phase.peek() !== 'ready';
    void untilLoaded(composer).then(async (mine) => {
      list.overlay();
      const isKnown = await (isAsked ? list.ready() : mine.readOwn(list, unread, isSame));
      await mine.resume({ locate: links.locate, isKnown, isSame });
    });
  });
}
