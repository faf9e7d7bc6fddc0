import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import type { Clock } from '#core/page/page.ts';

/** What was told stands this long at least. */
const toldFor = 3_000;

/**
 * What the reader should know. `unrated`: nobody was given a grade. `checking`: sending failed and the server is asked whether
 * the ballot arrived. `voted-before`: the server keeps an earlier one. `too-late`: rating closed before it came in. A failure: why nothing can
 * be shown, or why the ballot was not counted.
 */
export type News = 'unrated' | 'sending' | 'checking' | 'counted' | 'voted-before' | 'too-late' | Failure;

export interface Telling {
  readonly news: ReadonlySignal<News | undefined>;
  tell(told: News): void;
  /** Takes it back, once it has stood long enough. */
  untell(): void;
  /** Takes it back at once: it is not about this reader, or about nothing any more. */
  clear(): void;
}

export function createNews(clock: Clock): Telling {
  const news = signal<News>();
  let toldAt = 0;
  return {
    news,
    tell(told) {
      toldAt = clock.now();
      news.value = told;
    },
    untell() {
      const told = news.peek();
      const rest = toldAt + toldFor - clock.now();
      if (!told) return;
      clock.after(Math.max(0, rest), () => {
        if (news.peek() === told) news.value = undefined;
      });
    },
    clear() {
      news.value = undefined;
    },
  };
}
