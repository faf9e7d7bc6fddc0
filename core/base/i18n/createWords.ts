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
  pages,
}: Given): Dictionaries {
  const translator = createInstance();
  // Keys hold dots and dashes, so nothing is split.
  void translator.init({
    lng: language,
    fallbackLng: locale,
    resources: {},
    initAsync: false,
    fallbackNS: 'core',
    keySeparator: false,
    nsSeparator: false,
  });
  const made = new Map<string, Words>();
  /** Texts without a plural form as they are in the dictionaries: a thread says the same words for each comment. */
  const known = new Map<string, string>();
  const textOf = (widget: string, key: string, count: string | number | undefined) => {
    const given = { ns: widget, skipInterpolation: true };
    if (typeof count === 'number') return translator.t(key, { ...given, count });
    const name = `${widget} ${key}`;
    const text = known.get(name) ?? translator.t(key, given);
    known.set(name, text);
    return text;
  };
  const add: Dictionaries['add'] = (widget, { [locale]: texts = {} }) => {
    // What the tenant has said in this language already is not written over.
    translator.addResourceBundle(locale, widget, texts, true, false);
    known.clear();
  };
  add('core', core);

  return {
    add,
    wordsOf(widget) {
      const before = made.get(widget);
      if (before) return before;
      const words: Words = {
        // Values are put into text nodes, so nothing is escaped.
        say: (key, values) =>
          textOf(widget, key, values?.count).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => `${values?.[name] ?? ''}`),
        ...{ locale: language, timeZone, dates, likes, pages },
      };
      made.set(widget, words);
      return words;
    },
    addOwn(dictionaries) {
      for (const [widget, own] of Object.entries(dictionaries))
        translator.addResourceBundle(language, widget, own, true, true);
      known.clear();
    },
  };
}
