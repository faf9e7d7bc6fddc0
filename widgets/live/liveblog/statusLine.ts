import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';
import { timeOrDate } from './times.ts';
import { watch } from './watch.ts';

type Shown = Pick<Liveblog, 'status' | 'search' | 'isPaused'>;

/** Writes whether the entries arrive live, or the state of the search for one. */
export function statusLine(model: Shown, parts: Parts, now: () => number, words: Words, signal: AbortSignal): void {
  let wasLive = false;
  watch(() => {
    const search = model.search.value;
    const status = model.status?.value;
    const isPaused = model.isPaused.value;
    wasLive ||= status?.is !== 'reconnecting';
    parts.retry.hidden = typeof search !== 'object';
    parts.pause.hidden = !status;
    parts.pause.textContent = words.say(isPaused ? 'resume' : 'pause');
    parts.status.dataset.is = isPaused ? 'paused' : (status?.is ?? 'closed');
    if (search) {
      const text = typeof search === 'object' ? failureText(search, words) : words.say(search);
      parts.status.textContent = text;
      parts.announcer.textContent = text;
    } else if (isPaused) parts.status.textContent = words.say('paused');
    // The first connection is none that was lost.
    else if (!status || !wasLive) parts.status.textContent = '';
    else {
      const time = status.is === 'stale' ? timeOrDate(new Date(status.since).toISOString(), now(), words) : '';
      parts.status.textContent = words.say(`live.${status.is}`, { time });
    }
  }, signal);
}
