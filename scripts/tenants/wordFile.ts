import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../core/ungrouped/errors/nearest.ts';
import { bundledNames } from '../../core/ungrouped/i18n/addLanguage.ts';
import type { NewsroomSection } from '../../examples/newsroom/pages/ownWords.ts';
import type { Declared } from '../bundle/declarations.ts';
import { baseOf, formsOf } from '../bundle/words.ts';
import { parseJson } from './parseJson.ts';

type Dictionary = Readonly<Record<string, string>>;

/** The English words by widget; `core` and what begins with `core/` for those that widgets share, `newsroom/` for mails and answers of the newsroom. */
export type EnglishWords = ReadonlyMap<string, Dictionary>;

/** What a tenant's file of words says, against the English words by widget. */
export interface CheckedWords {
  /** What is wrong, a sentence each. */
  readonly issues: readonly string[];
  /** What is missing and therefore English, a sentence for each widget that the file begins, and one for all others. */
  readonly missing: readonly string[];
  /** The widgets that the file has words of. */
  readonly given: readonly string[];
}

const read = (text: string | undefined): Dictionary => JSON.parse(text ?? '{}');

const ofNewsroom: Readonly<Record<NewsroomSection, string>> = {
  'newsroom/mail': 'examples/newsroom/mail',
  'newsroom/messages': 'examples/newsroom/api',
};

/** Reads the English words of a checkout. */
export function englishWords(root: string, declared: readonly Declared[]): EnglishWords {
  const shared = (['core', ...bundledNames] as const).map(
    (name) =>
      [
        name,
        read(readFileSync(join(root, name === 'core' ? 'core/base/i18n' : name, 'locales/en.json'), 'utf8')),
      ] as const,
  );
  const own = declared
    .filter(({ words }) => words.size > 0)
    .map(({ widget, words }) => [widget.name, read(words.get('en'))] as const);
  const newsroom = Object.entries(ofNewsroom).map(
    ([name, folder]) => [name, read(readFileSync(join(root, folder, 'locales/en.json'), 'utf8'))] as const,
  );
  return new Map([...shared, ...own, ...newsroom]);
}

const suggested = (word: string, names: Iterable<string>, written = (name: string) => `"${name}"`) => {
  const meant = nearest(word, [...names]);
  return meant ? ` Did you mean ${written(meant)}?` : '';
};

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));

/** What is wrong with one text, whose English one is `meant`; the plural forms of a text may leave values out. */
function textIssues(key: string, text: unknown, meant: string, isPlural: boolean): readonly string[] {
  if (typeof text !== 'string') return [`"${key}" is no text.`];
  if (/\$t\(|\{\{(?!\w+\}\})/.test(text)) return [`"${key}" may hold {{values}}, but no formats and no other texts.`];
  const [given, known] = [placeholders(text), placeholders(meant)];
  const unknown = [...given].filter((name) => !known.has(name));
  const lost = isPlural || unknown.length > 0 ? [] : [...known].filter((name) => !given.has(name));
  return [
    ...unknown.map((name) => `"${key}": nothing fills {{${name}}}.${suggested(name, known, (each) => `{{${each}}}`)}`),
    ...lost.map((name) => `"${key}" lacks {{${name}}}, which its English text has.`),
  ];
}

function sectionIssues(name: string, given: Readonly<Record<string, unknown>>, english: Dictionary, tag: string) {
  const keys = Object.keys(english);
  const bases = [...new Set(keys.map(baseOf))];
  const needed = bases.flatMap((base) => formsOf(base, keys, tag));
  const known = new Set([...keys, ...needed]);
  const issues = Object.entries(given).flatMap(([key, text]) => {
    if (!known.has(key)) return [`"${name}" has no word "${key}".${suggested(key, known)}`];
    const base = baseOf(key);
    const meant = english[key] ?? english[`${base}_other`] ?? english[base] ?? '';
    return textIssues(`${name}: ${key}`, text, meant, base !== key);
  });
  return { issues, needed, missing: needed.filter((key) => given[key] === undefined) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks a file of words for the language `tag`: words, widgets and {{values}} that there are not, with the nearest; texts that lack a value; and
 * what is missing, plural forms of that language among it.
 */
export function checkWords(text: string, tag: string, english: EnglishWords): CheckedWords {
  const nothing = { issues: [], missing: [], given: [] };
  if (!isLanguage(tag)) return { ...nothing, issues: [`"${tag}" is no language tag, as "fr" or "pt-BR".`] };
  const value = parseJson(text);
  if (value === undefined) return { ...nothing, issues: ['It is no JSON.'] };
  if (!isObject(value)) return { ...nothing, issues: ['It is no object.'] };
  const { $schema: _, ...sections } = value;
  const issues: string[] = [];
  const missing: string[] = [];
  for (const [name, given] of Object.entries(sections)) {
    const own = english.get(name);
    if (!own) issues.push(`No widget with words is called "${name}".${suggested(name, english.keys())}`);
    else if (!isObject(given)) issues.push(`"${name}" is no object with texts.`);
    else {
      const found = sectionIssues(name, given, own, tag);
      issues.push(...found.issues);
      if (found.missing.length > 0)
        missing.push(`"${name}" lacks ${found.missing.length} of ${found.needed.length}: ${found.missing.join(', ')}`);
    }
  }
  const none = [...english.keys()].filter((name) => !(name in sections));
  if (none.length > 0) missing.push(`nothing for ${none.join(', ')}`);
  return { issues, missing, given: Object.keys(sections).filter((name) => english.has(name)) };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
