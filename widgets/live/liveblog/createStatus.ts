import { computed, type ReadonlySignal } from '@preact/signals-core';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Liveblog } from './liveblog.model.ts';
import { timeOrDate } from './shownTimes.ts';

type Shown = Pick<Liveblog, 'status' | 'search' | 'isPaused' | 'isOver'>;

/** Whether the entries arrive live, or the state of the search for one. */
export interface StatusLine {
  readonly is: string;
  readonly text: string;
}

/** Makes the line above the entries, which calls nothing live that is over. It has to be followed from the start: the first connection is none that was lost. */
export function createStatus(
  { search, status, isPaused, isOver }: Shown,
  now: () => number,
  words: Words,
): ReadonlySignal<StatusLine> {
  let wasLive = false;
  const textOf = () => {
    const sought = search.value;
    if (sought) return typeof sought === 'object' ? failureText(sought, words) : words.say(sought);
    if (isPaused.value) return words.say('paused');
    const fresh = status?.value;
    if (!fresh || !wasLive || (isOver && fresh.is === 'live')) return '';
    const time = fresh.is === 'stale' ? timeOrDate(new Date(fresh.since).toISOString(), now(), words) : '';
    return words.say(`live.${fresh.is}`, { time });
  };
  return computed(() => {
    const fresh = status?.value;
    wasLive ||= fresh?.is !== 'reconnecting';
    return { is: isPaused.value ? 'paused' : (fresh?.is ?? 'closed'), text: textOf() };
  });
}
