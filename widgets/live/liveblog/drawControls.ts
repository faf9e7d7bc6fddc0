import type { Drawing } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { drawLate } from '#core/late/drawLate.ts';
import { whenIdle } from '#core/late/whenIdle.ts';
import { createStatus } from './createStatus.ts';
import type { Controls } from './LiveblogView.tsx';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';

/** What a press does. */
export type Presses = Pick<Controls, 'reveal' | 'seekAgain' | 'loadOlder'>;

/** Fetches the view of the controls. */
const load = () => import('./LiveblogView.tsx');

/**
 * Draws what a reader operates: when the page is idle, with the first touch, or as soon as something waits for the reader. Says in the live region what becomes
 * of the search for an entry.
 */
export function drawControls(
  model: Liveblog,
  parts: Parts,
  presses: Presses,
  drawing: Drawing,
  signal: AbortSignal,
): void {
  const { page, host } = drawing;
  const { words } = host;
  const { bar, overlay, more, link, empty } = parts;
  const status = createStatus(model, page.clock.now, words);
  const controls: Controls = {
    ...presses,
    queued: model.queued,
    isPaused: model.isPaused,
    pause: model.pause,
    search: model.search,
    older: model.older,
    entries: model.entries,
    parts: { bar, overlay, more },
    isLive: model.status !== undefined,
    status,
    olderLabel: link?.textContent.trim() || words.say('older'),
  };
  function replaceLink() {
    empty?.remove();
    if (!link?.isConnected) return;
    const hadFocus = link === document.activeElement;
    link.remove();
    if (hadFocus) more.querySelector('button')?.focus({ preventScroll: true });
  }
  const view = drawLate(load, controls, { ...drawing, drawn: replaceLink });
  watch(() => {
    const isWanted = model.search.value !== undefined || model.older.value !== 'idle' || model.queued.value > 0;
    const { text } = status.value;
    if (model.search.value) parts.announcer.textContent = text;
    // Out of sight the title of the page counts.
    if (isWanted && !document.hidden) view.wake();
  }, signal);
  // A closed liveblog whose link the host printed has nothing that stops or waits.
  if (controls.isLive || !link) void whenIdle(window).then(view.wake);
  signal.addEventListener('abort', view.stop);
}
