import { timeOfDay } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { readersPlace } from '#core/base/i18n/zones.ts';
import { sayFootball } from './footballWords.ts';

/** Whether the host printed something beside the box that an island draws in: text that is in no element of Tribune's. */
export const isBesidePrinted = (box: Element | undefined): boolean =>
  [...(box?.parentElement?.children ?? [])].some(
    (each) =>
      each !== box &&
      !/\btb-/.test(each.className) &&
      !/^(SCRIPT|TEMPLATE)$/.test(each.nodeName) &&
      each.textContent?.trim(),
  );

/** Since when (ms since the epoch) what stands there may be out of date, by the reader's clock. */
export const staleText = (since: number, words: Words): string =>
  sayFootball(words, 'stale.since', { time: timeOfDay(since, readersPlace(words)) });

/** Whether the button that tries again was pressed. */
export const isRetry = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.tb-text-button') !== null;

/** Calls `retry` when the button that tries again is pressed. */
export const onRetry = (box: Element, retry: () => void, signal: AbortSignal): void =>
  box.addEventListener('click', (event) => isRetry(event) && retry(), { signal });
