import { signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import { createPause } from './createPause.ts';

/** What is read out: texts that come within a second are one. */
export function createNews(clock: Clock) {
  const news = signal('');
  const waiting: string[] = [];
  const { begin } = createPause(clock, () => {
    news.value = waiting.splice(0).join(' ');
  });
  return {
    news,
    announce(text: string | undefined) {
      if (text === undefined) return;
      waiting.push(text);
      begin();
    },
  };
}
