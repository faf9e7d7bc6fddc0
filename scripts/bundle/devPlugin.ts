import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Build, type Kind, pageTable, type Row, type Table } from '../../loader/table.ts';
import { type Declared, islandEntry, islandSource, pageTypesOf, readDeclarations, readWords } from './declarations.ts';
import { manifestPlugin } from './manifestPlugin.ts';

/** A script's "hash" is its address. */
const devFile = '(stem, hash) => hash';

const preamble = 'virtual:tribune-preamble';

/** The loader's table over the sources themselves, and hot reload that keeps an island's state. */
export function devPlugins(root: string): Plugin[] {
  const table = async () => JSON.stringify(devTable(await readDeclarations(root)));
  const build = async () => JSON.stringify(devBuild(await readDeclarations(root)));
  return [
    manifestPlugin({ table, build, locate: devFile }, [preamble]),
    islandPlugin(root),
    preamblePlugin(),
    hotSheets(),
  ];
}

const boot = ['/loader/boot/boot.ts'];

function devTable(declared: readonly Declared[]): Table {
  return {
    version: 'dev',
    runtime: '/loader/runtime/runtimeEntry.ts',
    boot,
    view: [],
    pages: pageTable(declared.flatMap(({ widget }) => pageTypesOf(widget).map((type) => [type, widget.name] as const))),
    overlays: declared.filter(({ widget }) => widget.place === 'overlay').map(({ widget }) => widget.name),
    widgets: declared.map(({ widget }): Kind => [widget.name, widget.when]),
  };
}

function devBuild(declared: readonly Declared[]): Build {
  const rows: [string, Row][] = declared.map(({ widget: { name } }) => [name, [`/@id/${islandEntry}${name}`, 1]]);
  return { version: 'dev', boot, view: [], widgets: Object.fromEntries(rows) };
}

/** Each widget's declaration, island and words as one module. */
function islandPlugin(root: string): Plugin {
  const prefix = `\0${islandEntry}`;
  return {
    name: 'tribune:islands',
    resolveId: (source) => (source.startsWith(islandEntry) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const [folder] = globSync(`widgets/*/${name}/`, { cwd: root }).map((each) => join(root, each));
      if (folder === undefined) return undefined;
      const fileOf = (part: string) => join(folder, `${name}.${part}.ts`);
      return islandSource({
        folder,
        declaration: fileOf('widget'),
        island: fileOf('island'),
        words: readWords(folder),
      });
    },
  };
}

/** What Fast Refresh wants before React; a module, because an inline script would need a nonce. */
function preamblePlugin(): Plugin {
  return {
    name: 'tribune:preamble',
    resolveId: (source) => (source === preamble ? `\0${preamble}` : undefined),
    load(id) {
      if (id !== `\0${preamble}`) return undefined;
      return [
        'import "/@vite/client";',
        'import { injectIntoGlobalHook } from "/@react-refresh";',
        'injectIntoGlobalHook(window);',
        'window.$RefreshReg$ = () => {};',
        'window.$RefreshSig$ = () => (type) => type;',
        "import.meta.hot.on('tribune:css', (detail) => window.dispatchEvent(new CustomEvent('tribune:css', { detail })));",
      ].join('\n');
    },
  };
}

/**
 * An edited sheet is announced to `sheet()`, which puts the new text into the sheet that islands have adopted. Vite would
 * reload the page instead: a module of `?inline` CSS cannot accept itself.
 */
function hotSheets(): Plugin {
  const texts = new Map<string, string>();
  const isSheet = (id: string | null) => id !== null && /\.css\?inline/.test(id);
  return {
    name: 'tribune:hot-sheets',
    apply: 'serve',
    enforce: 'post',
    transform(code, id) {
      const text = isSheet(id) ? /export default ("(?:[^"\\]|\\.)*")/.exec(code)?.[1] : undefined;
      if (text) texts.set(id, JSON.parse(text));
    },
    async hotUpdate({ modules }) {
      const { environment } = this;
      const sheets = modules.filter(({ id }) => isSheet(id));
      if (environment.name !== 'client' || sheets.length === 0) return undefined;
      for (const { id, url } of sheets) {
        const from = texts.get(id ?? '');
        const module = environment.moduleGraph.getModuleById(id ?? '');
        if (module) environment.moduleGraph.invalidateModule(module);
        await environment.transformRequest(url);
        environment.hot.send('tribune:css', { from, to: texts.get(id ?? '') });
      }
      return modules.filter((module) => !sheets.includes(module));
    },
  };
}
