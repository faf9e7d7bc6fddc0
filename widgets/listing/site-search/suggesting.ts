import { signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { type Suggestion, suggestSearches } from '#core/contract/searchSuggestion.ts';
import { foldText } from '#core/folded/foldText.ts';

/** The pause in typing after which suggestions are asked for, ms. */
const pause = 150;
/** How many letters are asked about. */
const shortest = 2;
/** How many answers are kept in memory, for a reader who takes letters back. */
const maxKept = 20;

/**
 * Asks for suggestions, one call at a time. `found` has those of the last text that was answered for, and nothing while a text is too short; undefined before an
 * answer and after one that failed.
 */
export function createSuggesting({ call, clock }: Pick<Page, 'call' | 'clock'>, abortSignal: AbortSignal) {
  const found = signal<readonly Suggestion[]>();
  const kept = new Map<string, readonly Suggestion[]>();
  let running = new AbortController();
  let stopWaiting = () => {};

  function stop() {
    stopWaiting();
    running.abort();
  }
  abortSignal.addEventListener('abort', stop);

  function keep(key: string, suggestions: readonly Suggestion[]) {
    kept.set(key, suggestions);
    for (const old of [...kept.keys()].slice(0, -maxKept)) kept.delete(old);
  }

  async function send(text: string) {
    running = new AbortController();
    const { signal } = running;
    const reply = await call(suggestSearches, { query: { q: text }, signal });
    // Another text is in the field by now.
    if (signal.aborted) return;
    if (reply.ok) keep(foldText(text), reply.data.data);
    found.value = reply.ok ? reply.data.data : undefined;
  }

  return {
    found,
    /** Asks once the reader pauses. The suggestions before stay until the answer comes. */
    ask(text: string) {
      stop();
      const known = kept.get(foldText(text));
      if (known || text.length < shortest) found.value = known;
      else stopWaiting = clock.after(pause, () => void send(text));
    },
  };
}
