import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Table } from '../loader/table.ts';
import { weighBudgets } from './bundle/budgets.ts';
import { budgetTable } from './bundle/budgetTable.ts';
import { buildIslands, thirdParty } from './bundle/buildIslands.ts';
import { compiledTemplates } from './bundle/compileTemplate/compiledTemplates.ts';
import { removeOld, type Size, writeCompressed } from './bundle/compress.ts';
import { type Declared, readDeclarations, readWords } from './bundle/declarations.ts';
import { buildHeadScript, headScripts } from './bundle/headScripts.ts';
import { describe, type SealedManifest, seal } from './bundle/manifest.ts';
import { manifestPlugin } from './bundle/manifestPlugin.ts';
import { nativePromise } from './bundle/nativePromise.ts';
import { type PageSheet, pageSheets } from './bundle/pageSheets.ts';
import { readBuilt } from './bundle/readBuilt.ts';
import { report } from './bundle/report.ts';
import { common, isChunk, run } from './bundle/run.ts';
import { withoutDescriptions } from './bundle/withoutDescriptions.ts';
import { wordIssues } from './bundle/words.ts';
import { contractFiles } from './contract/contractFiles.ts';
import { inProduction } from './inProduction.ts';
import { manualFiles, writeManual } from './manual/writeManual.ts';
import { readDutch } from './tags/readDutch.ts';
import { readEvents } from './tags/readEvents.ts';
import { toolFiles } from './tags/toolFiles.ts';
import { checkTemplates } from './templates.ts';

export interface Built {
  readonly manifest: SealedManifest;
  readonly sizes: readonly Size[];
}

/**
 * Builds everything that `/assets/cdn/<tenant>/` serves into `outDir`: the islands first, then the loader with their
 * table written in. Throws when the widgets or their words do not fit together.
 */
export const build = (options: BuildOptions = {}): Promise<Built> => inProduction(() => buildAll(options));

interface BuildOptions {
  readonly root?: string;
  readonly outDir?: string;
  readonly isQuiet?: boolean;
  /** The folder of the build that this one is compared with; that in `outDir` if it says nothing. */
  readonly before?: string | undefined;
}

async function buildAll(options: BuildOptions): Promise<Built> {
  const root = resolve(options.root ?? fileURLToPath(new URL('..', import.meta.url)));
  const outDir = resolve(root, options.outDir ?? 'dist');
  const declared = await readDeclarations(root);
  const coreWords = readWords(join(root, 'core/base/i18n'));
  const locales = [...coreWords.keys()];
  checkWords(root, declared, coreWords, locales);
  checkTemplates(root);

  const { chunks, licences } = await buildIslands(root, declared);
  const assets = new Map(chunks.map((chunk) => [chunk.fileName, chunk.code]));
  assets.set(thirdParty, licences);
  const { manifest: described, table } = describe(declared, chunks, locales, assets);
  for (const [file, content] of await buildLoader(root, table)) assets.set(file, content);
  assets.set(pushWorker, await buildPushWorker(root));
  assets.set('tribune-offline.js', await buildWorker(root, 'core/ungrouped/offline/worker.ts'));
  for (const [name, sheet] of pageSheets(root, declared)) assets.set(name, await buildSheet(root, sheet));
  const widgets = declared.map(({ widget }) => widget);
  assets.set('dev/html-validate.mjs', await buildHtmlValidate(root, declared));
  const tools = { version: described.version, widgets, events: await readEvents(root), dutch: readDutch(root) };
  for (const [file, text] of toolFiles(tools)) assets.set(file, text);
  for (const [file, text] of await contractFiles(root)) assets.set(`dev/${file}`, text);
  for (const [file, text] of await buildPreview(root)) assets.set(file, text);
  for (const [file, text] of await buildDesk(root)) assets.set(file, text);

  const manual = manualFiles(root);
  const documents = [...manual].map(([file, text]) => [`dev/docs/${file}`, text] as const);
  const manifest = seal(described, new Map([...assets, ...documents]));
  assets.set('tribune.json', `${JSON.stringify(manifest)}\n`);

  const before = weigh(resolve(root, options.before ?? outDir));
  const sizes: Size[] = [];
  // The loader last: it names the others.
  for (const file of [...assets.keys()].sort((a, b) => Number(b.startsWith('w/')) - Number(a.startsWith('w/'))))
    sizes.push(await writeCompressed(outDir, file, assets.get(file) ?? ''));
  writeManual(manual, outDir);
  removeOld(outDir);
  if (!options.isQuiet) console.log(`${report(manifest, sizes)}\n\n${budgetTable(before, weigh(outDir) ?? new Map())}`);
  return { manifest, sizes };
}

/** What the build in a folder has of each budget; undefined where none can be read. */
function weigh(folder: string): ReadonlyMap<string, number> | undefined {
  try {
    const built = readBuilt(folder);
    return built && weighBudgets(built);
  } catch {
    // Whatever an older build lacks, this one takes its place.
    return undefined;
  }
}

function checkWords(
  root: string,
  declared: readonly Declared[],
  core: ReadonlyMap<string, string>,
  locales: string[],
): void {
  const shared = JSON.parse(core.get(locales[0] ?? '') ?? '{}');
  const issues = [
    ...wordIssues('core/base/i18n', join(root, 'core'), core, locales),
    ...declared.flatMap(({ widget, folder, words }) => wordIssues(widget.name, folder, words, locales, shared)),
  ];
  if (issues.length > 0)
    throw new Error(`The words are not complete:\n${issues.map((issue) => `- ${issue}`).join('\n')}`);
}

/** Step two: the loader alone (`tribune.js`) and the scripts of the head, as file and code, so that nothing of step one can reach it by a static import. */
export async function buildLoader(root: string, table: Table): Promise<[file: string, code: string][]> {
  const [loader, ...heads] = await Promise.all([
    run({
      root,
      plugins: [manifestPlugin({ table: () => JSON.stringify(table) }), nativePromise()],
      build: {
        ...common,
        rolldownOptions: {
          input: { tribune: join(root, 'loader/page/loader.ts') },
          output: { entryFileNames: '[name].js' },
        },
      },
    }),
    ...[...headScripts(root)].map(
      async ([file, sources]): Promise<[string, string]> => [file, await buildHeadScript(root, sources)],
    ),
  ]);
  return [...loader.filter(isChunk).map((chunk): [string, string] => [chunk.fileName, chunk.code]), ...heads];
}

/** What a site serves at its root: the service worker of push messages. */
export const pushWorker = 'tribune-push.js';

export const buildPushWorker = (root: string): Promise<string> => buildWorker(root, 'core/ungrouped/push/worker.ts');

/** A classic script: module workers are not known everywhere. */
async function buildWorker(root: string, file: string): Promise<string> {
  const input = { worker: join(root, file) };
  const rolldownOptions = { input, output: { format: 'iife' } } as const;
  const [output] = await inProduction(() => run({ root, build: { ...common, rolldownOptions } }));
  return output && isChunk(output) ? output.code : '';
}

/** What the configurator frames, and the page by which a CMS frames the configurator, by their names beside the bundle. */
async function buildPreview(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(root, 'core/ungrouped/preview');
  const input = { preview: join(folder, 'preview.ts') };
  const outputs = await run({ root, build: { ...common, rolldownOptions: { input } } });
  const code = outputs.find(isChunk)?.code ?? '';
  const copied = ['preview.html', 'preview.css', 'configurator.html'];
  return new Map([
    ['dev/preview.js', code],
    ...copied.map((file) => [`dev/${file}`, readFileSync(join(folder, file), 'utf8')] as const),
  ]);
}

/** The desk of editors, by names beside the bundle: its script and its sheet, and what these fetch. Readers' pages share nothing with it. */
async function buildDesk(root: string): Promise<ReadonlyMap<string, string>> {
  const outputs = await run({
    root,
    plugins: [withoutDescriptions(), compiledTemplates(root)],
    build: {
      ...common,
      rolldownOptions: {
        input: { desk: join(root, 'examples/desk/main.tsx') },
        output: {
          entryFileNames: 'desk/[name].js',
          chunkFileNames: 'desk/[name]-[hash:7].js',
          assetFileNames: 'desk/[name][extname]',
        },
      },
    },
  });
  return new Map(
    outputs.map((output) => [output.fileName, 'source' in output ? String(output.source) : output.code] as const),
  );
}

/** The plugin for html-validate with all declarations in it; html-validate itself is that of whoever uses it. */
async function buildHtmlValidate(root: string, declared: readonly Declared[]): Promise<string> {
  const id = 'virtual:tribune-html-validate';
  const imports = declared.map(
    ({ declaration }, at) => `import { widget as widget${at} } from ${JSON.stringify(declaration)};`,
  );
  const source = `${imports.join('\n')}
import { htmlValidatePlugin } from ${JSON.stringify(join(root, 'scripts/tags/htmlValidatePlugin.ts'))};
export default htmlValidatePlugin([${declared.map((_, at) => `widget${at}`)}]);`;
  const outputs = await run({
    root,
    plugins: [
      {
        name: 'tribune:html-validate',
        resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
        load: (asked) => (asked === `\0${id}` ? source : undefined),
      },
    ],
    build: {
      ...common,
      rolldownOptions: { input: id, external: ['html-validate'], preserveEntrySignatures: 'strict' },
    },
  });
  return outputs.find(isChunk)?.code ?? '';
}

async function buildSheet(root: string, { mark, files }: PageSheet): Promise<string> {
  const [entry, opening] = ['virtual:tribune-sheet', 'virtual:tribune-sheet-mark.css'];
  const sources: Readonly<Record<string, string>> = {
    [entry]: [opening, ...files].map((file) => `import ${JSON.stringify(file)};`).join('\n'),
    [opening]: mark,
  };
  const outputs = await run({
    root,
    plugins: [
      {
        name: 'tribune:sheet',
        resolveId: (source) => (Object.hasOwn(sources, source) ? `\0${source}` : undefined),
        load: (id) => sources[id.slice(1)],
      },
    ],
    build: { ...common, rolldownOptions: { input: { tribune: entry } } },
  });
  const sheet = outputs.find((output) => output.fileName.endsWith('.css'));
  return sheet && 'source' in sheet ? String(sheet.source) : '';
}

if (import.meta.main) await build({ before: parseArgs({ options: { before: { type: 'string' } } }).values.before });
