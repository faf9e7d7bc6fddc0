import type { Words } from '#core/i18n/words.ts';
import type { Clock } from '#core/page/page.ts';
import { createAnnouncer } from './announce.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';
import { createTitleCount } from './titleCount.ts';
import { watch } from './watch.ts';

/** Shows how many new entries wait: on their button, in the title of a hidden page, and to screen readers. */
export function drawFresh(
  { queued, arrived }: Pick<Liveblog, 'queued' | 'arrived'>,
  { fresh, announcer }: Parts,
  clock: Clock,
  words: Words,
  signal: AbortSignal,
): void {
  const announce = createAnnouncer(announcer, clock, words, signal);
  const countInTitle = createTitleCount();
  const drawTitle = () => countInTitle(document.hidden && !signal.aborted ? queued.peek() : 0);
  let announced = 0;
  document.addEventListener('visibilitychange', drawTitle, { signal });
  signal.addEventListener('abort', drawTitle);
  watch(() => {
    const count = queued.value;
    fresh.hidden = count === 0;
    fresh.textContent = words.say('new', { count });
    drawTitle();
  }, signal);
  watch(() => {
    announce(arrived.value - announced);
    announced = arrived.value;
  }, signal);
}
