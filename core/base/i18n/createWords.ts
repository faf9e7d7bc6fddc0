import { createInstance } from 'i18next';
import type { Bundled, Dictionary } from './bundledText.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import type { Words } from './words.ts';

const core: Bundled = { en, nl };

export interface Dictionaries {
  /** The words of a widget, then the core's. */
  wordsOf(widget: string): Words;
  /** Adds a widget's words. Those of the tenant's own file stay. */
  add(widget: string, dictionaries: Partial<Bundled>): void;
  /** Adds the words of the tenant's own file, by widget. */
  addOwn(dictionaries: Readonly<Record<string, Dictionary>>): void;
}

interface Given extends Omit<Words, 'say' | 'locale'> {
  readonly locale: keyof Bundled;
  /** BCP 47 tag of the tenant's own file of words; what is missing there is in `locale`. */
  readonly language?: string | undefined;
}

/** One language's words, on an i18next instance of our own, which has those of the core. */
export function createWords({
  locale,
  language = locale,
  timeZone,
  dates = 'numeric',
  likes = 'plus',
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
  const add: Dictionaries['add'] = (widget, { [locale]: texts = {} }) => {
    // What the tenant has said in this language already is not written over.
    translator.addResourceBundle(locale, widget, texts, true, false);
  };
  add('core', core);

  return {
    add,
    wordsOf(widget) {
      const known = made.get(widget);
      if (known) return known;
      const words: Words = {
        say: (key, values) => translator.t(key, { ...values, ns: widget }),
        ...{ locale: language, timeZone, dates, likes },
      };
      made.set(widget, words);
      return words;
    },
    addOwn(dictionaries) {
      for (const [widget, own] of Object.entries(dictionaries))
        translator.addResourceBundle(language, widget, own, true, true);
    },
  };
}
