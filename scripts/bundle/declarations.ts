import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import type { Widget } from '#core/base/widget/defineWidget.ts';
import { isMoment } from '../../loader/isMoment.ts';

/** A widget as the build sees it. */
export interface Declared {
  readonly widget: Widget;
  /** Absolute addresses of its folder, its declaration and its island. */
  readonly folder: string;
  readonly declaration: string;
  readonly island: string;
  /** The texts of its dictionaries by locale; empty when it has none of its own. */
  readonly words: ReadonlyMap<string, string>;
}

/** What a page imports of a widget: its declaration, its island and its words as one module, so that none has to import another. */
export const islandEntry = 'virtual:tribune-island/';

/** The source of that module. */
export function islandSource({ folder, declaration, island, words }: Omit<Declared, 'widget'>): string {
  const locales = [...words.keys()].filter((locale) => existsSync(join(folder, `locales/${locale}.json`)));
  return [
    `import { widget } from ${JSON.stringify(declaration)};`,
    `import { island } from ${JSON.stringify(island)};`,
    ...locales.map((locale) => `import ${locale} from ${JSON.stringify(join(folder, `locales/${locale}.json`))};`),
    `export const words = { ${locales.join(', ')} };`,
    'export { island, widget };',
  ].join('\n');
}

const entry = 'virtual:tribune-declarations';

/** Reads every `widgets/<domain>/<name>/<name>.widget.ts` under `root` in one run. Throws with all that is wrong. */
export async function readDeclarations(root: string): Promise<readonly Declared[]> {
  const files = globSync('widgets/*/*/*.widget.ts', { cwd: root })
    .map((file) => join(root, file))
    .sort();
  const { module } = await runnerImport<{ modules: readonly { readonly widget?: Widget }[] }>(entry, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'tribune:declarations',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load(id) {
          if (id !== `\0${entry}`) return undefined;
          const imports = files.map((file, index) => `import * as module${index} from ${JSON.stringify(file)};`);
          return `${imports.join('\n')}\nexport const modules = [${files.map((_, index) => `module${index}`)}];`;
        },
      },
    ],
  });
  const issues: string[] = [];
  const declared = files.flatMap((declaration, index): Declared[] => {
    const widget = module.modules[index]?.widget;
    if (!widget) {
      issues.push(`${declaration} exports no "widget".`);
      return [];
    }
    const folder = dirname(declaration);
    const island = declaration.replace(/\.widget\.ts$/, '.island.ts');
    return [{ widget, folder, declaration, island, words: readWords(folder) }];
  });
  issues.push(...declared.flatMap(issuesOf), ...clashes(declared));
  if (issues.length > 0)
    throw new Error(`The widgets do not fit together:\n${issues.map((issue) => `- ${issue}`).join('\n')}`);
  return declared;
}

/** The dictionaries in a `locales` folder beside the code; with those in the folders below, whose words come with what a widget fetches later. */
export function readWords(folder: string): ReadonlyMap<string, string> {
  const files = globSync('{,*/}locales/*.json', { cwd: folder }).sort();
  const byLocale = Map.groupBy(files, (file) => basename(file, '.json'));
  return new Map(
    [...byLocale].map(([locale, all]) => [locale, joined(all.map((file) => readFileSync(join(folder, file), 'utf8')))]),
  );
}

/** The text of one dictionary; of several, one with the words of all. */
const joined = ([first = '{}', ...more]: readonly string[]): string =>
  more.length === 0 ? first : JSON.stringify(Object.assign({}, ...[first, ...more].map((text) => JSON.parse(text))));

/** The page types that place a widget. */
export const pageTypesOf = ({ place }: Pick<Widget, 'place'>): readonly string[] =>
  typeof place === 'object' ? [place.page].flat() : [];

function issuesOf({ widget, folder, declaration, island }: Declared): string[] {
  const issues: string[] = [];
  const name = basename(folder);
  if (basename(declaration) !== `${name}.widget.ts`) issues.push(`${declaration} must be called ${name}.widget.ts.`);
  if (widget.name !== name) issues.push(`${declaration} declares "${widget.name}"; its folder is "${name}".`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(widget.name)) issues.push(`"${widget.name}" is not kebab-case.`);
  if (!existsSync(island)) issues.push(`"${widget.name}" has no ${basename(island)}.`);
  for (const part of widget.when.split('|').map((each) => each.trim())) {
    if (!isMoment(part)) issues.push(`"${part}" in the moments of "${widget.name}" is no moment.`);
    else if (widget.place === 'overlay' && /^(visible|interaction)/.test(part))
      issues.push(`"${widget.name}" is an overlay and has no element to wait for "${part}".`);
  }
  return issues;
}

function clashes(declared: readonly Declared[]): string[] {
  const issues: string[] = [];
  const seen = new Map<string, string>();
  for (const { widget, declaration } of declared) {
    const other = seen.get(widget.name);
    if (other) issues.push(`Two widgets are called "${widget.name}": ${other} and ${declaration}.`);
    seen.set(widget.name, declaration);
    for (const type of pageTypesOf(widget)) {
      const claimed = seen.get(`page ${type}`);
      if (claimed) issues.push(`Two widgets are placed by the page type "${type}": "${claimed}" and "${widget.name}".`);
      seen.set(`page ${type}`, widget.name);
    }
  }
  return issues;
}
