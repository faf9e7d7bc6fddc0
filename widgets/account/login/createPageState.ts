import { batch, signal } from '@preact/signals-core';
import type { Panel } from '#core/base/session/session.ts';
import type { DialogState } from './createDialogState.ts';

/**
 * The state of a form that stands in the page itself: always open, whatever islands and the address ask for, which the dialog answers.
 * `clear` is called when another panel is shown; `leave` when the reader is through.
 */
export function createPageState(
  first: Panel,
  { clear, leave }: { readonly clear: () => void; readonly leave: () => void },
): DialogState {
  const panel = signal(first);
  return {
    isOpen: signal(true),
    isAsked: signal(false),
    opener: signal(null),
    panel,
    visit: () => 0,
    show: (to) =>
      batch(() => {
        clear();
        panel.value = to;
      }),
    close: leave,
  };
}
