import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';
import { watch } from '#core/base/widget/watch.ts';
import { createAnnouncer } from './announce.ts';
import type { Liveblog } from './liveblog.model.ts';
import { createTitleCount } from './titleCount.ts';

/** Says how many entries have come: in the title of a hidden page, and to screen readers in `region`. */
export function countFresh(
  { queued, arrived }: Pick<Liveblog, 'queued' | 'arrived'>,
  region: HTMLElement,
  clock: Clock,
  words: Words,
  signal: AbortSignal,
): void {
  const announce = createAnnouncer(region, clock, words, signal);
  const countInTitle = createTitleCount();
  const drawTitle = () => countInTitle(document.hidden && !signal.aborted ? queued.peek() : 0);
  let announced = 0;
  document.addEventListener('visibilitychange', drawTitle, { signal });
  signal.addEventListener('abort', drawTitle);
  watch(() => {
    queued.value;
    drawTitle();
  }, signal);
  watch(() => {
    announce(arrived.value - announced);
    announced = arrived.value;
  }, signal);
}
