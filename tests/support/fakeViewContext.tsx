import type { ReactNode } from 'react';
import type { Bundled } from '#core/base/i18n/bundledText.ts';
import { createWords } from '#core/base/i18n/createWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Clock, Locale } from '#core/base/page/page.ts';
import { ReactViewContext } from '#core/view/viewContext.tsx';

/** The real words of a widget (or of the core alone), for tests. */
export function fakeWords(locale: Locale = 'en', widget: Partial<Bundled> = {}): Words {
  const dictionaries = createWords({ locale, timeZone: 'Europe/Amsterdam' });
  dictionaries.add('tested', widget);
  return dictionaries.wordsOf('tested');
}

/** A clock that a test winds by hand. */
export function fakeClock(): Clock & { pass(ms: number): void } {
  const began = Date.UTC(2026, 10, 21);
  let now = began;
  const waiting = new Set<{ at: number; then: () => void }>();
  return {
    now: () => now,
    age: () => now - began,
    after(ms, then) {
      const timer = { at: now + ms, then };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    pass(ms) {
      now += ms;
      for (const timer of [...waiting].filter((each) => each.at <= now)) {
        waiting.delete(timer);
        timer.then();
      }
    },
  };
}

export function Surrounded(given: { children: ReactNode; words?: Words; clock?: Clock }) {
  const { children, words = fakeWords(), clock = fakeClock() } = given;
  return <ReactViewContext value={{ words, clock }}>{children}</ReactViewContext>;
}
