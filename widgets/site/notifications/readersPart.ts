import { signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import type { Drawing, Host } from '#core/base/widget/island.ts';
import { endWith } from '#core/base/widget/watch.ts';
import { createBell } from './bell.ts';
import { drawBell } from './drawBell.ts';

/** What only readers see, in a module that guests never fetch. */
export interface ReadersPart {
  draw(drawing: Drawing): () => void;
}

/** Makes the bell of one tag, with the inbox that all tags of the page share. */
export function beginReadersPart(page: Page, host: Host): ReadersPart {
  const { element, signal: abortSignal } = host;
  const { value: bell, release } = shared(page, 'notifications', (abortSignal) =>
    createBell(page, element.ownerDocument, abortSignal),
  );
  const isOpen = signal(false);
  const tag = { isOpen, isDrawn: () => element.getClientRects().length > 0 };
  const leave = bell.join(tag);
  endWith(abortSignal, leave, release);

  return {
    draw: (drawing) =>
      drawBell(
        {
          ...bell,
          isOpen,
          isAnnouncer: () => bell.isAnnouncer(tag),
          open(wanted) {
            if (wanted === isOpen.peek()) return;
            isOpen.value = wanted;
            if (!wanted) return;
            bell.toast.dismiss();
            const inbox = bell.inbox.peek();
            void inbox?.openAll();
            void inbox?.look();
          },
        },
        drawing,
      ),
  };
}
