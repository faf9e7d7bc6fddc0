import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as z from 'zod/mini';
import { attributeName } from '../core/base/widget/attributeName.ts';
import type { DeclaredEvent } from '../core/base/widget/events.ts';
import { compiledTypes } from './bundle/compileTemplate/compiledTypes.ts';
import { type Declared, readDeclarations } from './bundle/declarations.ts';
import { cmsPackages, generatedFolders } from './cms/packages.ts';
import { contractFiles } from './contract/contractFiles.ts';
import { withFieldTables } from './contract/describedFields.ts';
import type { JsonSchema } from './contract/wireSchema.ts';
import { readManual } from './manual/readManual.ts';
import { privacyParts } from './privacy/privacyPage.ts';
import { exampleOf, type Field, type FieldSchema, fieldsOf, jsonSchemaOf } from './tags/fields.ts';
import { readEvents } from './tags/readEvents.ts';
import { lostInWordPress } from './tags/wordPressFilter.ts';

const generated = '<!-- Written by `npm run docs`. Edit the declarations, not this page. -->';

/** The generated pages, templates and packages by their path. */
export async function docs(root: string): Promise<ReadonlyMap<string, string>> {
  const tokens = readFileSync(join(root, 'core/view/tokens.css'), 'utf8');
  const declared = await readDeclarations(root);
  const templates = await publishedTemplates(root);
  const contract = await contractFiles(root);
  return new Map([
    ['docs/tags.md', tagsPage(declared, textsOf(templates))],
    ['docs/events.md', eventsPage(await readEvents(root))],
    ['docs/tokens.md', tokensPage(tokens)],
    ['docs/notices.md', noticesPage(root)],
    ['docs/decisions.md', decisionsPage(root)],
    ['docs/privacy.md', page('What is kept of readers', ...privacyParts())],
    ...[...contract].map(([file, text]) => [`docs/${file}`, text] as const),
    ...callPages(root, JSON.parse(contract.get('openapi.json') ?? '').components.schemas),
    ...templates,
    ['templates/printed.ts', printedTypes(root)],
    ['templates/compiled.d.ts', await compiledTypes(root)],
    ...cmsPackages(
      root,
      declared.map(({ widget }) => widget),
    ),
  ]);
}

/** The pages on calls that have a table of fields, with what the contract says of these; all else in them is written by hand. */
function callPages(root: string, components: Readonly<Record<string, JsonSchema>>) {
  return globSync('docs/calls/*.md', { cwd: root }).flatMap((file) => {
    const markdown = readFileSync(join(root, file), 'utf8');
    return markdown.includes('<!-- Fields of') ? [[file, withFieldTables(markdown, components)] as const] : [];
  });
}

/** What hosts print: `templates/default/<name>.html` with the schema of its data, copied from the folder of the widget, and the parts that they print. */
async function publishedTemplates(root: string): Promise<readonly (readonly [path: string, text: string])[]> {
  const files = globSync('widgets/*/*/*.printed.html', { cwd: root }).sort();
  const published = files.map(async (file) => {
    const name = basename(file, '.printed.html');
    const address = pathToFileURL(join(root, file.replace(/html$/, 'ts'))).href;
    const { printed }: { printed: z.ZodMiniObject } = await import(address);
    return [
      [`templates/default/${name}.html`, readFileSync(join(root, file), 'utf8')],
      [`templates/default/${name}.schema.json`, `${JSON.stringify(jsonSchemaOf(printed), null, 2)}\n`],
    ] as const;
  });
  const templates = (await Promise.all(published)).flat();
  const parts = printedParts(
    templates.map(([, text]) => text),
    new Map(
      globSync('{core,widgets}/**/*.part.html', { cwd: root }).map((file) => [
        basename(file, '.part.html'),
        readFileSync(join(root, file), 'utf8'),
      ]),
    ),
  );
  return [...templates, ...parts.map(([name, text]) => [`templates/default/${name}.html`, text] as const)];
}

/** The parts that texts of templates print, those in parts included: what islands alone draw is not published. */
function printedParts(
  texts: readonly string[],
  parts: ReadonlyMap<string, string>,
): readonly (readonly [name: string, text: string])[] {
  const names = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/\{\{> ([\w-]+)\}\}/g)) {
      if (names.has(name) || !parts.has(name)) continue;
      names.add(name);
      visit(parts.get(name) ?? '');
    }
  };
  for (const text of texts) visit(text);
  return [...parts].filter(([name]) => names.has(name));
}

/** The types of what each template is rendered with, for hosts in TypeScript. */
function printedTypes(root: string): string {
  const names = globSync('widgets/*/*/*.printed.ts', { cwd: root })
    .map((file) => ({ file, name: basename(file, '.printed.ts') }))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, name }) => ({ file, name, type: typeNameOf(name) }));
  const imports = names.map(({ file, type }) => `import type { Printed as ${type} } from '../${file}';`);
  const fields = names
    .map(({ name, type }) => `  readonly ${name.includes('-') ? `'${name}'` : name}: ${type};`)
    .sort((one, other) => (one.replaceAll("'", '') < other.replaceAll("'", '') ? -1 : 1));
  return [
    ...imports,
    '',
    '/** The data of each template, by its name. Written by `npm run docs`. */',
    'export interface Printed {',
    ...fields,
    '}',
    '',
  ].join('\n');
}

/** `match-odds` -> `MatchOdds`. */
const typeNameOf = (name: string) =>
  name
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

/** The templates and parts by their name. */
const textsOf = (published: readonly (readonly [path: string, text: string])[]): ReadonlyMap<string, string> =>
  new Map(published.filter(([path]) => path.endsWith('.html')).map(([path, text]) => [basename(path, '.html'), text]));

function tagsPage(declared: readonly Declared[], templates: ReadonlyMap<string, string>): string {
  const sections = declared.map(({ widget }) => {
    const fields = fieldsOf(widget);
    const rows = fields.map(({ key, field, isRequired }) => {
      const fallback = field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``;
      const cells = [
        `\`${attributeName(key)}\``,
        typeOf(field),
        isRequired ? 'required' : fallback,
        field.description ?? '',
      ];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    });
    const table = ['| Attribute | Value | Default | What it is |', '|---|---|---|---|', ...rows];
    return [
      `## ${widget.name}`,
      widget.about,
      `Placed by ${placeOf(widget)}. Wakes: \`${widget.when}\`. Draws into ${widget.surface === 'shadow' ? 'a shadow root' : 'the page'}.`,
      rows.length > 0 ? table.join('\n') : 'It has no attributes.',
      ...printedBy(widget.name, templates),
      `\`\`\`html\n${tagOf(widget, fields)}\n\`\`\``,
    ].join('\n\n');
  });
  return page(
    'Tags',
    [
      'Every widget takes `data-when` (its moments: `now`, `idle`, `activity`, `visible 300px`, `interaction`, `hash #name`,',
      '`media (query)`, `event name`; joined by ` | `, the first to come wins; [what each waits for](loading.md))',
      'and `data-surface` (`shadow` or `page`). What is no scalar goes into one',
      '`<script type="application/json" data-props>` in the tag, or where a CMS strips scripts into the attribute `data-props`. An attribute wins over that JSON,',
      "the JSON over the tenant's default.",
      '',
      'A tag alone works: its island asks for what it needs. So written, with `data-props` as an attribute, it goes through the filters that a CMS puts before what',
      'authors save; a script becomes visible text there. What is printed in a tag does not always: each widget says it for WordPress 6.5.',
    ].join('\n'),
    ...sections,
  );
}

function typeOf(field: FieldSchema): string {
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(', ');
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' or ');
  const { type } = field;
  if (Array.isArray(type)) return type.map((each) => typeOf({ type: each })).join(' or ');
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
      return 'whole number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes or no';
    case 'array':
      return 'list, in `data-props`';
    case 'object':
      return 'object, in `data-props`';
    default:
      return 'any';
  }
}

/** Where a host finds what it prints in the tag, and whether somebody may paste it. */
function printedBy(name: string, templates: ReadonlyMap<string, string>): readonly string[] {
  const template = templates.get(name);
  if (template === undefined) return [];
  const file = `templates/default/${name}`;
  const lost = lostInWordPress(template, templates).map((each) => `\`${each}\``);
  const filtered =
    lost.length > 0
      ? `WordPress takes ${lost.join(', ')} out of it where an author saves it: print it from a theme or a template.`
      : 'An author may save it in WordPress: nothing of it is lost.';
  return [`Printed by the host: [the template](../${file}.html), [its data](../${file}.schema.json). ${filtered}`];
}

function placeOf({ place }: Declared['widget']): string {
  if (place === 'tag') return 'a tag';
  if (place === 'overlay') return 'the loader, on every page';
  return `the page type ${[place.page]
    .flat()
    .map((type) => `\`${type}\``)
    .join(', ')}`;
}

function tagOf(widget: Declared['widget'], fields: readonly Field[]): string {
  const { place, name } = widget;
  if (typeof place === 'object') return `<main data-page="${[place.page].flat()[0]}">...</main>`;
  if (place === 'overlay') return `<a href="#${name}">...</a>`;
  const given = fields
    .filter(({ isRequired }) => isRequired)
    .map(({ key, field }) => ` ${attributeName(key)}="${exampleOf(field)}"`);
  return `<div data-widget="${name}"${given.join('')}>\n  <!-- what a reader sees until the island stands, and without JavaScript -->\n</div>`;
}

const firedAt: Readonly<Record<DeclaredEvent['at'], string>> = {
  tag: 'Fired on the tag; bubbles up to the document, out of shadow roots as well.',
  document: 'Fired on the document.',
  site: 'The site fires it on the document; Tribune listens.',
};

function eventsPage(declared: ReadonlyMap<string, DeclaredEvent>): string {
  const sections = [...declared].map(([type, { about, at, detail }]) => {
    const rows = Object.entries(detail).map(([field, sentence]) => `| \`${field}\` | ${sentence} |`);
    const payload = rows.length > 0 ? ['| `detail` | |', '|---|---|', ...rows].join('\n') : 'It has no `detail`.';
    return [`## tribune:${type}`, `${about} ${firedAt[at]}`, payload].join('\n\n');
  });
  return page('Events', "`Tribune.on('ready', heard)` hears them too, what has already happened first.", ...sections);
}

function tokensPage(css: string): string {
  const rows = [...css.matchAll(/\/\*\s*([\s\S]*?)\s*\*\/|(--tribune-[\w-]+):\s*([^;]+);/g)];
  const lines: string[] = [];
  let about = '';
  for (const [, comment, name, value = ''] of rows) {
    if (comment !== undefined) about = comment.replace(/\s+/g, ' ');
    else if (name) {
      lines.push(`| \`${name}\` | \`${value.replace(/\s+/g, ' ')}\` | ${about} |`);
      about = '';
    }
  }
  return page(
    'Tokens',
    'A tenant sets them on `:root` or on a tag; `light-dark(light, dark)` follows the `color-scheme` of the page.',
    ['| Token | Default | What it is for |', '|---|---|---|', ...lines].join('\n'),
  );
}

/** What the console says, by its code; a page of its own for each is written by hand. */
function noticesPage(root: string): string {
  const rows = readManual(root)
    .filter(({ path }) => path.startsWith('notices/'))
    .map(({ path, title }) => {
      const [code = '', about = ''] = title.split(': ');
      return `| [${code}](${path}) | ${about} |`;
    });
  return page(
    'Notices',
    'What is wrong with a tag, a setting or a server is said on the console, once, with a code that never means anything else, and the address of its page here. `?tribune=debug` in the address of a page shows the same on the page.',
    ['| Code | What it says |', '|---|---|', ...rows].join('\n'),
  );
}

/** Why it is built this way, newest first. */
function decisionsPage(root: string): string {
  const rows = readManual(root)
    .filter(({ path }) => path.startsWith('decisions/'))
    .map(
      ({ path, title }) => `- ${path.slice('decisions/'.length, 'decisions/2026-11-21'.length)} [${title}](${path})`,
    );
  return page(
    'Decisions',
    'Why it is built this way, and what was given up; the newest first.',
    rows.reverse().join('\n'),
  );
}

const page = (title: string, ...parts: readonly string[]) => `${[`# ${title}`, generated, ...parts].join('\n\n')}\n`;

/** Writes all that is generated. */
export async function writeDocs(root: string): Promise<void> {
  const pages = await docs(root);
  for (const folder of generatedFolders) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const file = fileURLToPath(import.meta.url);
if (process.argv[1] === file) await writeDocs(join(file, '../..'));
