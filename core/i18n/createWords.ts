import * as z from 'zod/mini';
import type { Words } from './words.ts';

const texts = z.record(z.string(), z.string());
type Texts = z.infer<typeof texts>;

export interface Dictionaries {
  /** The words of a widget, then the core's. */
  wordsOf(widget: string): Words;
  /** Adds a widget's words; `core` for the core's. False when they are not a flat list of texts: nothing is added. */
  add(widget: string, dictionary: unknown): boolean;
}

/** The keys of one text, the most fitting first: `<key>_zero`, `<key>_one`, `<key>_other`, `<key>`. */
function keysOf(key: string, count: unknown): readonly string[] {
  if (typeof count !== 'number') return [key];
  // The plural forms of Dutch and of English. A language with others brings Intl.PluralRules, which takes a phone some ms to make.
  const counted = `${key}_${Math.abs(count) === 1 ? 'one' : 'other'}`;
  return count === 0 ? [`${key}_zero`, counted, key] : [counted, key];
}

/** One language's words: the keys, plural forms and {{values}} of i18next, without the rest of it. */
export function createWords({ locale, timeZone }: Pick<Words, 'locale' | 'timeZone'>): Dictionaries {
  const dictionaries = new Map<string, Texts>();
  const made = new Map<string, Words>();

  function find(widget: string, keys: readonly string[]): string | undefined {
    for (const name of [widget, 'core']) {
      const dictionary = dictionaries.get(name);
      const key = dictionary && keys.find((each) => Object.hasOwn(dictionary, each));
      if (key !== undefined) return dictionary?.[key];
    }
    return undefined;
  }

  return {
    wordsOf(widget) {
      const known = made.get(widget);
      if (known) return known;
      const words: Words = {
        say(key, values = {}) {
          const text = find(widget, keysOf(key, values.count)) || key;
          // What is put in is a text node's: nothing is escaped, and nothing in it is looked for again.
          return text.replace(/\{\{(.+?)\}\}/g, (whole, name: string) => {
            const value = name.trim();
            return Object.hasOwn(values, value) ? `${values[value] ?? whole}` : whole;
          });
        },
        locale,
        timeZone,
      };
      made.set(widget, words);
      return words;
    },
    add(widget, dictionary) {
      const parsed = z.safeParse(texts, dictionary);
      if (parsed.success) dictionaries.set(widget, { ...dictionaries.get(widget), ...parsed.data });
      return parsed.success;
    },
  };
}
