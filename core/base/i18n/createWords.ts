import { createInstance } from 'i18next';
import * as z from 'zod/mini';
import { dictionary } from '#core/contract/base/shapes.ts';
import type { Dictionary } from './bundledText.ts';
import type { Words } from './words.ts';

const texts = dictionary(z.string());

export interface Dictionaries {
  /** The words of a widget, then the core's. */
  wordsOf(widget: string): Words;
  /** Adds a widget's words; `core` for the core's. Those of the tenant's own file stay. False when they are not a flat list of texts: nothing is added. */
  add(widget: string, dictionary: unknown): boolean;
  /** Adds the words of the tenant's own file, by widget. */
  addOwn(dictionaries: Readonly<Record<string, Dictionary>>): void;
}

interface Given extends Omit<Words, 'say'> {
  /** BCP 47 tag of the tenant's own file of words; what is missing there is in `locale`. */
  readonly language?: string | undefined;
}

/** One language's words, on an i18next instance of our own. */
export function createWords({
  locale,
  language = locale,
  timeZone,
  dates = 'numeric',
  likes = 'plus',
  pages,
}: Given): Dictionaries {
  const translator = createInstance();
  // Values are put into text nodes, so nothing is escaped; keys hold dots and dashes, so nothing is split.
  void translator.init({
    lng: language,
    fallbackLng: locale,
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
        ...{ locale: language, timeZone, dates, likes, pages },
      };
      made.set(widget, words);
      return words;
    },
    add(widget, dictionary) {
      const parsed = z.safeParse(texts, dictionary);
      // What the tenant has said in this language already is not written over.
      if (parsed.success) translator.addResourceBundle(locale, widget, parsed.data, true, false);
      return parsed.success;
    },
    addOwn(dictionaries) {
      for (const [widget, own] of Object.entries(dictionaries))
        translator.addResourceBundle(language, widget, own, true, true);
    },
  };
}
