import * as z from 'zod/mini';
import { addBundled, type Dictionary } from '#core/base/i18n/bundledText.ts';
import { months, weekdays } from '#core/base/i18n/moments.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

// `z.record` would do the same, at 0.5 kB more on every page.
const byName = <T extends z.core.SomeType>(value: T) => z.catchall(z.object({}), value);
const words = byName(byName(z.unknown()));

/** The dictionaries of code that all widgets of a domain share. */
export const bundledNames = [
  'core/football',
  'core/follow',
  'core/ungrouped/alerts',
  'core/ungrouped/offline',
] as const;

interface Language {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Has what the file lacks. */
  readonly base: 'nl' | 'en';
}

/** Short names with blanks between them, as `Intl` has them but without points: `dim lun mar`. */
function shortNames(tag: string, options: Intl.DateTimeFormatOptions, days: readonly number[]): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  return days.map((at) => format.format(at).replace(/\.$/, '').replaceAll(' ', '\u00a0')).join(' ');
}

/** Lets dates have the short names of a language. The names of `nl` and `en` stay as hosts print them. */
function addNames(tag: string): void {
  if (Object.hasOwn(weekdays, tag)) return;
  const day = (nth: number) => Date.UTC(2023, 0, nth);
  // 1 January 2023 is a Sunday.
  weekdays[tag] = shortNames(tag, { weekday: 'short' }, [1, 2, 3, 4, 5, 6, 7].map(day));
  const firsts = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1));
  months[tag] = shortNames(tag, { month: 'short' }, firsts);
}

/**
 * Reads a tenant's file of words, by widget, and adds what dates and shared texts need. What is no text is left out, and its place falls
 * back as if it were missing. Throws a SyntaxError for what is no JSON, a ZodError for another shape.
 */
export function readLanguage(text: string, { tag, base }: Language): Readonly<Record<string, Dictionary>> {
  const read = Object.entries(z.parse(words, withoutSchema(JSON.parse(text)))).map(([name, texts]) => [
    name,
    Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => isText(entry[1]))),
  ]);
  const dictionaries: Readonly<Record<string, Dictionary>> = Object.fromEntries(read);
  for (const name of bundledNames) addBundled(name, tag, dictionaries[name] ?? {}, base);
  addNames(tag);
  return dictionaries;
}

/** `$schema` is for editors. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$schema'));
}
