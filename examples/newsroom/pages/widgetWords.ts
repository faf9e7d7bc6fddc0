import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { pluralRules } from '../editorial/formats.ts';
import type { Locale } from '../editorial/numerals.ts';

const root = join(import.meta.dirname, '../../..');
/** What all widgets share. */
const shared = 'core/base/i18n';
const dictionary = z.record(z.string(), z.string());
const read = new Map<string, z.output<typeof dictionary>>();

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The words of a widget (`live/poll`) from its own dictionary, then from that of all, so that printed and drawn text are the same. With a `count`, in
 * the plural form for it. Throws a RangeError for an unknown key.
 */
export const widgetWords = (widget: string, locale: Locale): Say => wordsIn(join('widgets', widget), locale);

/** The words that all widgets share, in the same way. */
export const coreWords = (locale: Locale): Say => wordsIn(shared, locale);

function wordsIn(folder: string, locale: Locale): Say {
  const file = join(root, folder, 'locales', `${locale}.json`);
  const texts = read.get(file) ?? z.parse(dictionary, JSON.parse(readFileSync(file, 'utf8')));
  read.set(file, texts);
  return (key, values = {}) => {
    const { count } = values;
    const form = count === undefined ? key : `${key}_${pluralRules(locale, {}).select(Number(count))}`;
    // As in the islands, a text that is the same for one and many has no forms.
    const text = texts[form] ?? texts[key] ?? (folder === shared ? undefined : wordsIn(shared, locale)(key, values));
    if (text === undefined) throw new RangeError(`${folder} says nothing for "${form}".`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
