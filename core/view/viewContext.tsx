import type { EffectStore } from '@preact/signals-react/runtime';
import { createContext, useContext } from 'react';
import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';

/** What every view may ask for without being handed it: the words of its widget, and the time. */
export interface ViewContext {
  readonly words: Words;
  readonly clock: Clock;
  /** With what the components follow signals, so that it can be let go with the island. */
  readonly followers?: Set<EffectStore>;
}

export const ReactViewContext = createContext<ViewContext | null>(null);

function useViewContext(): ViewContext {
  const given = useContext(ReactViewContext);
  if (!given) throw new Error('A view was drawn outside reactView: it has no words and no clock.');
  return given;
}

/** The widget's words, then the core's. */
export const useWords = (): Words => useViewContext().words;

/** The page's clock. */
export const useClock = (): Clock => useViewContext().clock;
