import { existsSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { tenantConfig } from '../../core/base/page/config.ts';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { endOfDay } from '../../core/ungrouped/flags/flagState.ts';
import { setFlags } from '../../core/ungrouped/flags/setFlags.ts';
import { foldersFor, templateFolder } from '../../examples/newsroom/pages/templates.ts';
import { type SharedTemplates, templatesOf } from './ownTemplates.ts';
import { parseJson } from './parseJson.ts';
import { policySentence } from './policySentence.ts';
import { settingsIssues } from './settingsIssues.ts';
import { type OwnSheet, tokenIssues, tokensOf } from './tokenFile.ts';
import { checkWords, type EnglishWords } from './wordFile.ts';

/** What a folder is held to: that of a release of Tribune. */
export interface Release {
  readonly widgets: readonly Widget[];
  readonly english: EnglishWords;
  /** The style sheet with the shared tokens. */
  readonly tokens: string;
  readonly shared: SharedTemplates;
}

/** A sentence about a file of a tenant's folder. */
export interface Finding {
  readonly file: string;
  readonly text: string;
}

export interface CheckedTenant {
  /** What is wrong. */
  readonly issues: readonly Finding[];
  /** What is not wrong, and may not be meant. */
  readonly notes: readonly Finding[];
  /** Which file each template, word, setting and token comes from, a line each. */
  readonly explained: readonly string[];
  /** The Content-Security-Policy for its pages. */
  readonly policy: string;
}

const about = (file: string, texts: readonly string[]): readonly Finding[] => texts.map((text) => ({ file, text }));

/**
 * Checks the folder of a tenant at `now` (ms), and says what comes from where. Folders beside it are those of other tenants, of which its parents are read. Reads no file to which only a link
 * in the folder leads.
 */
export function checkFolder(
  folder: string,
  { widgets, english, tokens, shared }: Release,
  now = Date.now(),
): CheckedTenant {
  const [name, templates] = [basename(folder), dirname(folder)];
  const textOf = (file: string) => {
    const found = templateFolder(name, file, templates);
    return found === undefined ? undefined : readFileSync(join(found, file), 'utf8');
  };
  const settings = textOf('tenant.json');
  const words = wordFindings(name, { templates, textOf, settings, english });
  const ofParents = new Set<string>();
  const own = templatesOf(name, templates, shared, (problem) => ofParents.add(problem));
  const wrong = settings === undefined ? [] : about('tenant.json', settingsIssues(settings, widgets, now));
  const sheets = sheetsOf(name, templates);
  const value = settings === undefined ? {} : parseJson(settings);
  const config = z.safeParse(tenantConfig, value);
  return {
    issues: [
      ...linkIssues(name, templates),
      ...about('../parents.json', [...ofParents]),
      ...own.flatMap(({ file, issues }) => about(file, issues)),
      ...wrong,
      ...about('tenant.json', wrong.length > 0 ? [] : cardIssues(value, own)),
      ...words.issues,
      ...tokenIssues(sheets, tokens),
    ],
    notes: [...about('tenant.json', wrong.length > 0 ? [] : flagNotes(value, now)), ...words.notes],
    explained: [
      ...own.map(({ file, folder: of }) => `${file} is that of templates/${of}/`),
      'all other templates are those of templates/default/',
      ...['tenant.json', ...words.read].flatMap((file) => {
        const found = templateFolder(name, file, templates);
        return found === undefined ? [] : [`${file} is that of templates/${relative(templates, found)}/`];
      }),
      ...words.used,
      ...explainTokens(sheets),
      'all other tokens are those of tribune.css',
    ],
    policy: policySentence(config.success ? config.data : z.parse(tenantConfig, {})),
  };
}

/** A flag that ends within so many days is noted, ms. */
const soon = 14 * 86_400_000;

/** Flags that end soon, and are to be decided about. */
const flagNotes = (settings: unknown, now: number): readonly string[] =>
  setFlags(Object(settings).flags, now).flatMap(({ name, state, owner, until, percent }) =>
    (state === 'on' || state === 'off') && endOfDay(until) - now <= soon
      ? [`The flag "${name}" of ${owner}, on for ${percent} % of browsers, ends with ${until}.`]
      : [],
  );

const named = z.object({ widgets: z.object({ 'article-list': z.object({ cardTemplate: z.string() }) }) });

/** A template for cards that the settings name and nobody has: lists would fetch it in vain. */
function cardIssues(settings: unknown, own: readonly { readonly file: string }[]): readonly string[] {
  const read = named.safeParse(settings);
  if (!read.success) return [];
  const card = read.data.widgets['article-list'].cardTemplate;
  if (own.some(({ file }) => file === `${card}.html`)) return [];
  return [`"widgets.article-list.cardTemplate" is "${card}", and there is no ${card}.html beside it.`];
}

/** The files of a tenant's folder that are links out of it: nothing reads them. */
function linkIssues(name: string, templates: string): readonly Finding[] {
  const folder = join(templates, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((file) => lstatSync(join(folder, file)).isSymbolicLink() && !isOwn(name, file, templates))
    .flatMap((file) => about(file, ['It is a link that leads out of this folder: nothing reads it.']));
}

const isOwn = (name: string, file: string, templates: string) =>
  templateFolder(name, file, templates) === join(templates, name);

/** The style sheets of a tenant, and those of its parents before them. */
const sheetsOf = (name: string, templates: string): readonly OwnSheet[] =>
  foldersFor(name, templates)
    .filter((folder) => folder !== 'default')
    .toReversed()
    .flatMap((folder) =>
      globSync('*.css', { cwd: join(templates, folder) })
        .filter((file) => isOwn(folder, file, templates))
        .sort()
        .map((file) => ({
          file: folder === name ? file : `../${folder}/${file}`,
          text: readFileSync(join(templates, folder, file), 'utf8'),
        })),
    );

/** Where each token that a tenant sets was set last. */
function explainTokens(sheets: readonly OwnSheet[]): readonly string[] {
  const last = new Map(tokensOf(sheets).map((token) => [`${token.name} ${token.theme ?? ''}`, token]));
  return [...last.values()].map(
    ({ name, value, theme, file, line }) =>
      `--tribune-${name}: ${value}${theme ? ` in the ${theme} theme` : ''} is that of ${file}, line ${line}`,
  );
}

interface WordPlace {
  readonly templates: string;
  textOf(file: string): string | undefined;
  /** The text of `tenant.json`. */
  readonly settings: string | undefined;
  readonly english: EnglishWords;
}

function wordFindings(name: string, { templates, textOf, settings, english }: WordPlace) {
  const folder = join(templates, name);
  const files = existsSync(folder) ? globSync('words.*.json', { cwd: folder }) : [];
  const value = settings === undefined ? undefined : parseJson(settings);
  const language: unknown =
    typeof value === 'object' && value !== null && 'language' in value ? value.language : undefined;
  const asked = `words.${language}.json`;
  const isMissing = language !== undefined && textOf(asked) === undefined;
  const checked = files.flatMap((file) => {
    const text = textOf(file);
    const [, tag = ''] = /^words\.(.+)\.json$/.exec(file) ?? [];
    return text === undefined ? [] : [{ file, isUsed: file === asked, ...checkWords(text, tag, english) }];
  });
  return {
    issues: [
      ...about('tenant.json', isMissing ? [`"language" is "${language}", and there is no ${asked} beside it.`] : []),
      ...checked.flatMap(({ file, issues }) => about(file, issues)),
    ],
    notes: checked.flatMap(({ file, missing, isUsed }) => [
      ...about(file, isUsed ? [] : ['Nothing reads it: "language" in tenant.json is another one.']),
      ...about(file, missing),
    ]),
    read: files,
    used: checked.flatMap(({ file, isUsed, given }) =>
      isUsed
        ? given.map((section) => `${section}: its words are those of ${file}, and what is missing of "locale"`)
        : [],
    ),
  };
}
