import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Mustache from 'mustache';
import type * as z from 'zod/mini';
import { foldersFor, templateFolder } from '../examples/newsroom/pages/templates.ts';
import { missingMarks } from './templateMarks.ts';
import { namesIn } from './templateNames.ts';

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

/** Every template that a tenant has of its own or from a parent, with what is wrong with it; none where there is no folder of templates. `report` is called with what is wrong with `parents.json`. */
export function ownTemplates(root: string, report?: (problem: string) => void): readonly OwnTemplate[] {
  const templates = join(root, 'templates');
  if (!existsSync(templates)) return [];
  const tenants = readdirSync(templates, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'default')
    .map(({ name }) => name);
  return tenants.sort().flatMap((tenant) => {
    const folders = foldersFor(tenant, templates, report);
    const files = new Map<string, string>();
    // A link that leads out of a folder is no template.
    for (const folder of folders.toReversed())
      for (const file of globSync('*.html', { cwd: join(templates, folder) }))
        if (templateFolder(folder, file, templates) === join(templates, folder)) files.set(file, folder);
    const texts = new Map(
      [...files].map(([file, folder]) => [nameOf(file), readFileSync(join(templates, folder, file), 'utf8')]),
    );
    return [...files]
      .filter(([, folder]) => folder !== 'default')
      .sort()
      .map(([file, folder]) => ({
        tenant,
        file,
        folder,
        issues: issuesOf(nameOf(file), texts, join(templates, 'default')),
      }));
  });
}

function issuesOf(name: string, texts: ReadonlyMap<string, string>, shared: string): readonly string[] {
  const text = texts.get(name) ?? '';
  try {
    Mustache.parse(text);
  } catch (error) {
    return [`It is no template: ${error instanceof Error ? error.message : error}`];
  }
  const includes = [...texts].filter(([, other]) => parts(other).includes(name));
  if (!existsSync(join(shared, `${name}.html`)) && includes.length === 0)
    return ['No template of that name is printed.'];
  const missing = (marks.get(name) ?? []).filter((mark) => !text.includes(mark));
  const lost = drawn.has(name) ? [] : missingMarks(name, texts, textsIn(shared));
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

const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(globSync('*.html', { cwd: folder }).map((file) => [nameOf(file), readFileSync(join(folder, file), 'utf8')]));

const parts = (text: string) => [...text.matchAll(/\{\{>\s*([^\s}]+)\s*\}\}/g)].map(([, part = '']) => part);

/** Parts that neither the tenant nor the shared folder has. */
const unknownParts = (text: string, texts: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set(parts(text.replaceAll(/\{\{![\s\S]*?\}\}/g, '')))]
    .filter((part) => !texts.has(part))
    .map((part) => `There is no template "${part}" that it could take.`);

function shapeOf(name: string, shared: string): Shape | undefined {
  const file = join(shared, `${name}.schema.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function unknownFields(name: string, texts: ReadonlyMap<string, string>, shared: string, includes: readonly string[]) {
  const part = drawn.get(name);
  const whole = part && shapeOf(part.of, shared);
  const shapes: readonly (readonly [string, Shape])[] = whole
    ? [[name, rowOf(whole, part)]]
    : [name, ...includes].flatMap((each) => {
        const shape = shapeOf(each, shared);
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

/** Throws with all that is wrong with the templates of tenants. */
export function checkTemplates(root: string): void {
  const ofParents: string[] = [];
  const ofFiles = ownTemplates(root, (problem) => ofParents.push(`- templates/parents.json: ${problem}`)).flatMap(
    ({ folder, file, issues }) => issues.map((issue) => `- templates/${folder}/${file}: ${issue}`),
  );
  const issues = new Set([...ofParents, ...ofFiles]);
  if (issues.size > 0) throw new Error(`The templates of tenants do not hold:\n${[...issues].join('\n')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = ownTemplates(fileURLToPath(new URL('..', import.meta.url)));
  for (const { tenant, file, folder, issues } of found) {
    console.log(`${tenant}: ${file} from templates/${folder}/`);
    for (const issue of issues) console.log(`  ${issue}`);
  }
  console.log(`All other templates come from templates/default/.`);
  if (found.some(({ issues }) => issues.length > 0)) process.exitCode = 1;
}
