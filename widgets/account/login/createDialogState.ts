import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Panel } from '#core/base/session/session.ts';
import type { Host } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { askedBy, dropHash, renameHash } from './dialogHash.ts';

export interface DialogState {
  readonly isOpen: ReadonlySignal<boolean>;
  /** The dialog was opened by an island that needs a reader, and that continues after the login. */
  readonly isAsked: ReadonlySignal<boolean>;
  /** The element that gets the focus back when the dialog closes; null where none is known. */
  readonly opener: ReadonlySignal<Element | null>;
  /** Another value each time that the dialog is asked for, while it is open too. */
  readonly asked: ReadonlySignal<unknown>;
  readonly panel: ReadonlySignal<Panel>;
  /** How often the dialog has been closed. */
  visit(): number;
  /** Shows a panel. Where the hash of the page's address names a panel, it names this one from now on. */
  show(panel: Panel): void;
  close(): void;
}

interface Opened {
  readonly by: 'island' | 'link';
  readonly opener: Element | null;
}

function createOpening(clear: () => void) {
  const opened = signal<Opened | null>(null);
  const panel = signal<Panel>('login');
  let visit = 0;

  function turnTo(to: Panel) {
    if (to === panel.peek()) return;
    batch(() => {
      clear();
      panel.value = to;
    });
  }

  return {
    opened,
    panel,
    visit: () => visit,
    turnTo,
    open(by: Opened['by'], opener: Element | null, to: Panel) {
      batch(() => {
        opened.value = { by, opener };
        turnTo(to);
      });
    },
    hide() {
      visit += 1;
      batch(() => {
        opened.value = null;
        clear();
      });
    },
  };
}

/**
 * Whether the dialog is open, for whom, and which panel it shows. It is open while an island wants a reader or the address ends
 * in one of its hashes. `clear` is called when another panel is shown and when the dialog closes: it forgets failures and
 * notes. Where `staysOpen` is true, the dialog stays open after an island got its reader.
 */
export function createDialogState(
  { place, session }: Pick<Page, 'place' | 'session'>,
  { element, signal: abortSignal }: Pick<Host, 'element' | 'signal'>,
  { clear, staysOpen }: { readonly clear: () => void; readonly staysOpen: () => boolean },
): DialogState {
  const { opened, panel, visit, turnTo, open, hide } = createOpening(clear);

  function followHash() {
    const asked = askedBy(place);
    const { by, opener } = opened.peek() ?? { by: 'link', opener: element.ownerDocument.activeElement };
    if (asked) open(by, opener, asked);
    // The reader went back in the history.
    else if (by === 'link' && opened.peek()) hide();
  }
  followHash();
  abortSignal.addEventListener('abort', place.onHash(followHash));

  watch(() => {
    const wanted = session.wanted.value;
    untracked(() => {
      if (wanted) open('island', wanted.opener, wanted.panel);
      else if (opened.peek()?.by === 'island' && !staysOpen()) hide();
    });
  }, abortSignal);

  return {
    isOpen: computed(() => opened.value !== null),
    isAsked: computed(() => opened.value?.by === 'island'),
    opener: computed(() => opened.value?.opener ?? null),
    asked: opened,
    panel,
    visit,
    show(to) {
      turnTo(to);
      renameHash(place, to);
    },
    close() {
      batch(() => {
        hide();
        session.close();
      });
      // A link may have asked for another panel just now.
      if (askedBy(place) === panel.peek()) dropHash(place);
    },
  };
}
