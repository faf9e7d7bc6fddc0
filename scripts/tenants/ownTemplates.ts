import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Mustache from 'mustache';
import type * as z from 'zod/mini';
import { foldersFor, templateFolder } from '../../examples/newsroom/pages/templates.ts';
import { missingMarks } from '../templateMarks.ts';
import { namesIn } from '../templateNames.ts';

type Shape = z.core.JSONSchema.BaseSchema;

/** A file of a tenant that takes the place of a shared one. */
export interface OwnTemplate {
  readonly tenant: string;
  readonly file: string;
  /** Where it was found: the tenant's folder, or a parent's. */
  readonly folder: string;
  /** What is wrong with it, a sentence each. */
  readonly issues: readonly string[];
}

/** What an island draws by itself: of which template's data it has one row, and what else of them. */
const drawn: ReadonlyMap<string, { readonly of: string; readonly rows: string; readonly also: readonly string[] }> =
  new Map([['article-card', { of: 'article-list', rows: 'articles', also: ['heading_level'] }]]);

/** What its island looks for in it. */
const marks: ReadonlyMap<string, readonly string[]> = new Map([
  ['article-card', ['tb-articles-item', 'tb-articles-link']],
]);

const nameOf = (file: string) => basename(file, '.html');

/** The templates that tenants share, by their names. */
export interface SharedTemplates {
  readonly texts: ReadonlyMap<string, string>;
  /** The schemas of their data. */
  readonly shapes: ReadonlyMap<string, Shape>;
}

/** Reads the shared templates in a folder; none where there is no such folder. */
export function readShared(folder: string): SharedTemplates {
  const read = (pattern: string, suffix: string) =>
    globSync(pattern, { cwd: folder }).map(
      (file) => [basename(file, suffix), readFileSync(join(folder, file), 'utf8')] as const,
    );
  return {
    texts: new Map(read('*.html', '.html')),
    shapes: new Map(read('*.schema.json', '.schema.json').map(([name, text]) => [name, JSON.parse(text)])),
  };
}

/**
 * The templates of a tenant and its parents in a folder of templates that take the place of shared ones, with what is wrong with each. `report` is called with what is wrong with
 * `parents.json`.
 */
export function templatesOf(
  tenant: string,
  templates: string,
  shared: SharedTemplates,
  report?: (problem: string) => void,
): readonly OwnTemplate[] {
  const folders = foldersFor(tenant, templates, report).filter((folder) => folder !== 'default');
  const files = new Map<string, string>();
  // A link that leads out of a folder is no template.
  for (const folder of folders.toReversed())
    for (const file of globSync('*.html', { cwd: join(templates, folder) }))
      if (templateFolder(folder, file, templates) === join(templates, folder)) files.set(file, folder);
  const own = [...files].map(
    ([file, folder]) => [nameOf(file), readFileSync(join(templates, folder, file), 'utf8')] as const,
  );
  const texts = new Map([...shared.texts, ...own]);
  return [...files]
    .sort()
    .map(([file, folder]) => ({ tenant, file, folder, issues: issuesOf(nameOf(file), texts, shared) }));
}

/** Those of every tenant of a checkout; none where there is no folder of templates. */
export function ownTemplates(root: string, report?: (problem: string) => void): readonly OwnTemplate[] {
  const templates = join(root, 'templates');
  if (!existsSync(templates)) return [];
  const shared = readShared(join(templates, 'default'));
  const tenants = readdirSync(templates, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'default')
    .map(({ name }) => name);
  return tenants.sort().flatMap((tenant) => templatesOf(tenant, templates, shared, report));
}

function issuesOf(name: string, texts: ReadonlyMap<string, string>, shared: SharedTemplates): readonly string[] {
  const text = texts.get(name) ?? '';
  try {
    Mustache.parse(text);
  } catch (error) {
    return [`It is no template: ${error instanceof Error ? error.message : error}`];
  }
  const includes = [...texts].filter(([, other]) => parts(other).includes(name));
  if (!shared.texts.has(name) && includes.length === 0) return ['No template of that name is printed.'];
  const missing = (marks.get(name) ?? []).filter((mark) => !text.includes(mark));
  const lost = drawn.has(name) ? [] : missingMarks(name, texts, shared.texts);
  const foreign = drawn.has(name) && /\{\{>/.test(text) ? ['Its island knows no parts of other files.'] : [];
  return [
    ...foreign,
    ...lost,
    ...(drawn.has(name) ? [] : unknownParts(text, texts)),
    ...missing.map((mark) => `The class "${mark}" is missing.`),
    ...unknownFields(
      name,
      texts,
      shared,
      includes.map(([other]) => other),
    ),
  ];
}

const parts = (text: string) => [...text.matchAll(/\{\{>\s*([^\s}]+)\s*\}\}/g)].map(([, part = '']) => part);

/** Parts that neither the tenant nor the shared folder has. */
const unknownParts = (text: string, texts: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set(parts(text.replaceAll(/\{\{![\s\S]*?\}\}/g, '')))]
    .filter((part) => !texts.has(part))
    .map((part) => `There is no template "${part}" that it could take.`);

function unknownFields(
  name: string,
  texts: ReadonlyMap<string, string>,
  { shapes: known }: SharedTemplates,
  includes: readonly string[],
) {
  const part = drawn.get(name);
  const whole = part && known.get(part.of);
  const shapes: readonly (readonly [string, Shape])[] = whole
    ? [[name, rowOf(whole, part)]]
    : [name, ...includes].flatMap((each) => {
        const shape = known.get(each);
        return shape ? [[each, shape] as const] : [];
      });
  const unknown = shapes.flatMap(([template, shape]) =>
    [...namesIn(texts, template, shape).keys()].filter((path) => path.startsWith('?')).map((path) => path.slice(1)),
  );
  return [...new Set(unknown)].sort().map((field) => `The field "${field}" is unknown: it prints nothing.`);
}

/** One row of a list with what its island adds to it. */
function rowOf(whole: Shape, { rows, also }: { readonly rows: string; readonly also: readonly string[] }): Shape {
  const properties = whole.properties ?? {};
  const list = properties[rows];
  const items =
    typeof list === 'object' && typeof list.items === 'object' && !Array.isArray(list.items) ? list.items : {};
  const more = Object.fromEntries(also.map((name) => [name, properties[name] ?? {}]));
  return { ...whole, properties: { ...items.properties, ...more } };
}
