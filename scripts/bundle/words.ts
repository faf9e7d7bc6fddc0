import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Dictionary = Readonly<Record<string, string>>;
const plural = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;

/**
 * What is wrong with the words of one folder: a key that one language has and another lacks, a plural form that a
 * language needs, a key that the code says and neither the folder nor the core (`shared`) has, a text with a format or another
 * text in it: islands format with `Intl` themselves.
 */
export function wordIssues(
  name: string,
  folder: string,
  words: ReadonlyMap<string, string>,
  locales: readonly string[],
  shared: Dictionary = {},
): string[] {
  const issues: string[] = [];
  const dictionaries = new Map<string, Dictionary>();
  for (const [locale, text] of words) {
    try {
      dictionaries.set(locale, JSON.parse(text));
    } catch (error) {
      issues.push(`${name}/locales/${locale}.json is not JSON: ${error instanceof Error ? error.message : error}.`);
    }
  }
  if (issues.length > 0) return issues;

  const keys = [...dictionaries.values()].flatMap((each) => Object.keys(each));
  const needed = new Set(keys.map(baseOf));
  if (words.size > 0) {
    for (const locale of locales) {
      const dictionary = dictionaries.get(locale);
      if (!dictionary) {
        issues.push(`${name} has no words in "${locale}": ${name}/locales/${locale}.json is missing.`);
        continue;
      }
      for (const base of needed) {
        const forms = formsOf(base, keys, locale);
        const missing = forms.filter((form) => dictionary[form] === undefined);
        for (const form of missing) issues.push(`${name}/locales/${locale}.json lacks "${form}".`);
      }
    }
  }

  for (const [locale, dictionary] of dictionaries)
    for (const [key, text] of Object.entries(dictionary))
      if (/\$t\(|\{\{(?!\w+\}\})/.test(text))
        issues.push(`${name}/locales/${locale}.json: "${key}" may hold {{values}}, but no formats and no other texts.`);

  const known = new Set([...needed, ...Object.keys(shared).map(baseOf)]);
  for (const [file, key] of keysUsed(folder)) {
    if (!known.has(key)) issues.push(`${file} says "${key}", which is in the words of neither "${name}" nor the core.`);
  }
  return issues;
}

/** A key without the plural form at its end. */
export const baseOf = (key: string) => plural.exec(key)?.[1] ?? key;

/** The keys that a language needs for one text: itself, or one per plural form of that language. */
export function formsOf(base: string, keys: readonly string[], locale: string): string[] {
  const forms: string[] = keys.includes(base) ? [base] : [];
  for (const type of ['cardinal', 'ordinal'] as const) {
    const infix = type === 'ordinal' ? '_ordinal' : '';
    const isCounted = keys.some((key) => {
      const match = plural.exec(key);
      return match?.[1] === base && (match[2] ?? '') === infix;
    });
    if (!isCounted) continue;
    const { pluralCategories } = new Intl.PluralRules(locale, { type }).resolvedOptions();
    forms.push(...pluralCategories.map((category) => `${base}${infix}_${category}`));
  }
  return forms;
}

/** Every literal key that code in the folder says: `say('key'`. */
export function keysUsed(folder: string): [file: string, key: string][] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bsay\(\s*(['"`])([^'"`$]+)\1/g)].map(
      ([, , key = '']): [string, string] => [join(folder, file), key],
    ),
  );
}
