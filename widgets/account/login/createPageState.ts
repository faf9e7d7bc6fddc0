import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Panel } from '#core/base/session/session.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { DialogState } from './createDialogState.ts';
import { askedBy, dropHash } from './dialogHash.ts';

export interface PageState extends DialogState {
  /** How often an island or a link has asked for the form: it has the focus each time. */
  readonly asks: ReadonlySignal<number>;
}

interface Steps {
  /** Called when another panel is shown. */
  readonly clear: () => void;
  /** Called when the reader is through, and is wanted nowhere on the page. */
  readonly leave: () => void;
}

/**
 * The state of a form in the page itself: always open. The page has no dialog beside it, so the form turns to the panel that an island or
 * the address asks for.
 */
export function createPageState(
  first: Panel,
  { place, session }: Page,
  abortSignal: AbortSignal,
  { clear, leave }: Steps,
): PageState {
  const panel = signal(askedBy(place) ?? first);
  const asks = signal(0);
  // The same link is followed again.
  dropHash(place);

  function show(to: Panel) {
    if (to === panel.peek()) return;
    batch(() => {
      clear();
      panel.value = to;
    });
  }
  const ask = (to: Panel) =>
    batch(() => {
      show(to);
      asks.value = asks.peek() + 1;
    });

  const stopHash = place.onHash(() => {
    const asked = askedBy(place);
    if (!asked) return;
    dropHash(place);
    ask(asked);
  });
  const stopWanted = effect(() => {
    const wanted = session.wanted.value;
    if (wanted) untracked(() => ask(wanted.panel));
  });
  endWith(abortSignal, stopHash, stopWanted);

  return {
    isOpen: signal(true),
    isAsked: computed(() => session.wanted.value !== null),
    opener: signal(null),
    asked: signal(undefined),
    panel,
    asks,
    visit: () => 0,
    show,
    close() {
      if (!session.wanted.peek()) return leave();
      batch(() => {
        clear();
        session.close();
      });
    },
  };
}
