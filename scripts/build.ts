import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type InlineConfig, type Rolldown, build as viteBuild } from 'vite';
import { type Declared, pageTypesOf, readDeclarations, readWords } from '../loader/declarations.ts';
import { builtFile, manifestPlugin } from '../loader/manifestPlugin.ts';
import { pageSheets } from '../loader/pageSheets.ts';
import type { Row, Table } from '../loader/table.ts';
import { defaultMoment } from '../loader/table.ts';
import { chunkGroups, islandEntries, islandInputs, lazyName } from './build/chunks.ts';
import { removeOld, type Size, writeCompressed } from './build/compress.ts';
import { report } from './build/report.ts';
import { wordFlaws } from './build/words.ts';

/** What a CMS reads: which files a widget needs, so that it can print `modulepreload` hints. Paths are relative to the loader. */
export interface Manifest {
  readonly version: string;
  readonly locales: readonly string[];
  /** For pages whose table has gone stale. */
  readonly table: Table;
  readonly common: { readonly files: readonly string[]; readonly words: Readonly<Record<string, string>> };
  readonly widgets: Readonly<Record<string, ManifestWidget>>;
}

export interface ManifestWidget {
  readonly when: string;
  readonly place: Declared['widget']['place'];
  readonly surface: Declared['widget']['surface'];
  /** Declaration, island, model and what only they import; the `common` files come on top. */
  readonly files: readonly string[];
  /** The view and what all views share, React included; empty when there is none, or when it comes only on demand. */
  readonly view: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

export interface Built {
  readonly manifest: Manifest;
  readonly sizes: readonly Size[];
}

const shared: InlineConfig = {
  base: './',
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
};
// light-dark() is kept as it is: lowering it would need a color-scheme in every sheet.
const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
const common = { write: false, target: 'es2022', cssTarget, modulePreload: false, emptyOutDir: false } as const;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);

/**
 * Builds everything that `/assets/cdn/<tenant>/` serves into `outDir`: the islands first, then the loader with their
 * table written in. Throws when the widgets or their words do not fit together.
 */
export async function build(options: { root?: string; outDir?: string; isQuiet?: boolean } = {}): Promise<Built> {
  const root = resolve(options.root ?? fileURLToPath(new URL('..', import.meta.url)));
  const outDir = resolve(root, options.outDir ?? 'dist');
  const declared = await readDeclarations(root);
  const coreWords = readWords(join(root, 'core/i18n'));
  const locales = [...coreWords.keys()];
  checkWords(root, declared, coreWords, locales);

  const chunks = await buildIslands(root, declared);
  const assets = new Map(chunks.map((chunk) => [chunk.fileName, chunk.code]));
  const manifest = describe(declared, chunks, coreWords, assets);
  for (const [file, content] of await buildLoader(root, manifest.table)) assets.set(file, content);
  assets.set('tribune.css', await buildSheet(root));
  assets.set('tribune.json', `${JSON.stringify(manifest)}\n`);

  const sizes: Size[] = [];
  // The loader last: it names the others.
  for (const file of [...assets.keys()].sort((a, b) => Number(b.startsWith('w/')) - Number(a.startsWith('w/'))))
    sizes.push(await writeCompressed(outDir, file, assets.get(file) ?? ''));
  removeOld(outDir);
  if (!options.isQuiet) console.log(report(manifest, sizes));
  return { manifest, sizes };
}

function checkWords(
  root: string,
  declared: readonly Declared[],
  core: ReadonlyMap<string, string>,
  locales: string[],
): void {
  const shared = JSON.parse(core.get(locales[0] ?? '') ?? '{}');
  const flaws = [
    ...wordFlaws('core/i18n', join(root, 'core'), core, locales),
    ...declared.flatMap(({ widget, folder, words }) => wordFlaws(widget.name, folder, words, locales, shared)),
  ];
  if (flaws.length > 0) throw new Error(`The words are not complete:\n${flaws.map((flaw) => `- ${flaw}`).join('\n')}`);
}

async function run(config: InlineConfig): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const result = await viteBuild({ ...shared, ...config });
  return [result].flat().flatMap((each) => ('output' in each ? each.output : []));
}

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => output.type === 'chunk';

/** Step one: the islands, what they share, and the lazy parts of the loader. */
async function buildIslands(root: string, declared: readonly Declared[]): Promise<Rolldown.OutputChunk[]> {
  const outputs = await run({
    root,
    plugins: [islandEntries(declared)],
    build: {
      ...common,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: {
          boot: join(root, 'loader/boot.ts'),
          waker: join(root, 'loader/waker.ts'),
          ...islandInputs(declared),
        },
        output: {
          hashCharacters: 'base64',
          entryFileNames: 'w/[name]-[hash:6].js',
          chunkFileNames: (chunk) => `w/${lazyName(root, chunk)}-[hash:6].js`,
          codeSplitting: { groups: chunkGroups(root) },
        },
      },
    },
  });
  return outputs.filter(isChunk);
}

/** Step two: the loader alone (`tribune.js`) and `head.js`, as file and code, so that nothing of step one can reach it by a static import. */
export async function buildLoader(root: string, table: Table): Promise<[file: string, code: string][]> {
  const [loader, head] = await Promise.all([
    run({
      root,
      plugins: [manifestPlugin(() => table, builtFile)],
      build: {
        ...common,
        rolldownOptions: {
          input: { tribune: join(root, 'loader/loader.ts') },
          output: { entryFileNames: '[name].js' },
        },
      },
    }),
    run({
      root,
      build: {
        ...common,
        rolldownOptions: {
          input: { head: join(root, 'loader/head.ts') },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    }),
  ]);
  return [...loader, ...head].filter(isChunk).map((chunk) => [chunk.fileName, chunk.code]);
}

async function buildSheet(root: string): Promise<string> {
  const id = 'virtual:tribune-sheet';
  const outputs = await run({
    root,
    plugins: [
      {
        name: 'tribune:sheet',
        resolveId: (source) => (source === id ? `\0${id}` : undefined),
        load: (source) =>
          source === `\0${id}`
            ? pageSheets(root)
                .map((file) => `import ${JSON.stringify(file)};`)
                .join('\n')
            : undefined,
      },
    ],
    build: { ...common, rolldownOptions: { input: { tribune: id } } },
  });
  const sheet = outputs.find((output) => output.fileName.endsWith('.css'));
  return sheet && 'source' in sheet ? String(sheet.source) : '';
}

const stemOf = (file: string) => file.replace(/^w\/|\.js$/g, '');

/** The manifest, and the word files that it names, which are added to `assets`. */
function describe(
  declared: readonly Declared[],
  chunks: readonly Rolldown.OutputChunk[],
  coreWords: ReadonlyMap<string, string>,
  assets: Map<string, string>,
): Manifest {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const each of byFile.get(file)?.imports ?? []) closure(each, found);
    return found;
  };
  const entry = (name: string) => {
    const chunk = chunks.find((each) => each.isEntry && each.name === name);
    if (!chunk) throw new Error(`The build has no entry "${name}".`);
    return chunk;
  };
  const dictionaries = new Map([
    ['core', coreWords],
    ...declared.map(({ widget, words }) => [widget.name, words] as const),
  ]);
  const locales = [...coreWords.keys()];
  // One hash for all: the loader's table names it once, and a dictionary is small.
  const wordHash = digest(JSON.stringify([...dictionaries].map(([name, words]) => [name, ...words])));
  const wordFiles: Record<string, Record<string, string>> = {};
  for (const [name, words] of dictionaries) {
    const files = locales.map((locale): [string, string] => [locale, `w/${name}.${locale}-${wordHash}.json`]);
    for (const [locale, file] of files) assets.set(file, JSON.stringify(JSON.parse(words.get(locale) ?? '{}')));
    wordFiles[name] = Object.fromEntries(files);
  }

  const boot = [...closure(entry('boot').fileName)];
  const viewChunk = chunks.find((chunk) => !chunk.isEntry && chunk.name === 'view');
  const shared = viewChunk ? [...closure(viewChunk.fileName)].filter((file) => !boot.includes(file)) : [];

  const rows: Record<string, Row> = {};
  const pages: Record<string, string> = {};
  const widgets: Record<string, ManifestWidget> = {};
  for (const { widget } of declared) {
    const { name, when, place, surface } = widget;
    const chunk = entry(name);
    const view = chunk.dynamicImports.find((file) => stemOf(file).startsWith(`${name}-view-`));
    const early = widget.view === 'late' ? undefined : view;
    const isNew = (file: string) => !boot.includes(file);
    const own = [...closure(chunk.fileName)].filter(isNew);
    const drawn = early ? [...closure(early)].filter((file) => isNew(file) && !own.includes(file)) : [];
    const more = [...own, ...drawn].filter(
      (file) => file !== chunk.fileName && file !== early && !shared.includes(file),
    );
    const { hash, files } = rename(name, chunk, view, byFile);
    for (const [file, code] of files) assets.set(file, code);
    const named = (file: string) =>
      file === chunk.fileName ? `w/${name}-${hash}.js` : file === view ? `w/${name}-view-${hash}.js` : file;
    assets.delete(chunk.fileName);
    if (view) assets.delete(view);
    rows[name] = rowOf(hash, when === defaultMoment ? 0 : when, early ? 0 : 1, more);
    for (const type of pageTypesOf(widget)) pages[type] = name;
    const drawnWithShared = early ? [...new Set([...drawn, ...shared])] : [];
    widgets[name] = {
      when,
      place,
      surface,
      files: own.map(named),
      view: drawnWithShared.map(named),
      words: wordFiles[name] ?? {},
    };
  }

  const parts = {
    boot,
    view: shared,
    words: wordHash,
    waker: entry('waker').fileName,
    pages,
    overlays: declared.filter(({ widget }) => widget.place === 'overlay').map(({ widget }) => widget.name),
    widgets: rows,
  };
  const { version: release } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const version = `${release}+${digest(JSON.stringify(parts))}`;
  return {
    version,
    locales,
    table: { version, ...parts },
    common: { files: boot, words: wordFiles.core ?? {} },
    widgets,
  };
}

/**
 * One hash for a widget's own file and its view, which only that file names: the loader's table carries one per widget.
 */
function rename(
  name: string,
  chunk: Rolldown.OutputChunk,
  view: string | undefined,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): { hash: string; files: [file: string, code: string][] } {
  const drawn = view ? (byFile.get(view)?.code ?? '') : '';
  const hash = digest(chunk.code + drawn);
  const code = view ? chunk.code.replaceAll(stemOf(view), `${name}-view-${hash}`) : chunk.code;
  const files: [string, string][] = [[`w/${name}-${hash}.js`, code]];
  if (view) files.push([`w/${name}-view-${hash}.js`, drawn]);
  return { hash, files };
}

/** A row without the defaults at its end. */
function rowOf(hash: string, when: string | 0, isBare: 0 | 1, more: readonly string[]): Row {
  if (more.length > 0) return [hash, when, isBare, more];
  if (isBare) return [hash, when, isBare];
  return when ? [hash, when] : [hash];
}

if (import.meta.main) await build();
