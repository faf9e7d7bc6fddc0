import { createInstance } from 'i18next';
import * as z from 'zod/mini';
import { dictionary } from '#core/contract/base/shapes.ts';
import type { Words } from './words.ts';

const texts = dictionary(z.string());

export interface Dictionaries {
  /** The words of a widget, then the core's. */
  wordsOf(widget: string): Words;
  /** Adds a widget's words; `core` for the core's. False when they are not a flat list of texts: nothing is added. */
  add(widget: string, dictionary: unknown): boolean;
}

/** One language's words, on an i18next instance of our own. */
export function createWords({ locale, timeZone, dates = 'numeric', likes = 'plus' }: Omit<Words, 'say'>): Dictionaries {
  const translator = createInstance();
  // Values are put into text nodes, so nothing is escaped; keys hold dots and dashes, so nothing is split.
  void translator.init({
    lng: locale,
    resources: {},
    initAsync: false,
    fallbackNS: 'core',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  const made = new Map<string, Words>();

  return {
    wordsOf(widget) {
      const known = made.get(widget);
      if (known) return known;
      const words: Words = {
        say: (key, values) => translator.t(key, { ...values, ns: widget }),
        ...{ locale, timeZone, dates, likes },
      };
      made.set(widget, words);
      return words;
    },
    add(widget, dictionary) {
      const parsed = z.safeParse(texts, dictionary);
      if (parsed.success) translator.addResourceBundle(locale, widget, parsed.data);
      return parsed.success;
    },
  };
}
