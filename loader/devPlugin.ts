import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { pageTypesOf, readDeclarations } from './declarations.ts';
import { manifestPlugin } from './manifestPlugin.ts';
import type { Row, Table } from './table.ts';

/** A script's "hash" is its address; dictionaries keep their place below the loader, where `devAssets` serves them. */
const devFile = '(stem, hash, extension) => (extension ? `${stem}-${hash}.json` : hash)';

const preamble = 'virtual:tribune-preamble';

/** The loader's table over the sources themselves, and hot reload that keeps an island's state. */
export function devPlugins(root: string): Plugin[] {
  return [manifestPlugin(() => devTable(root), devFile, [`/@id/${preamble}`]), preamblePlugin(), hotSheets(root)];
}

async function devTable(root: string): Promise<Table> {
  const declared = await readDeclarations(root);
  const address = (file: string) => `/${relative(root, file).replaceAll('\\', '/')}`;
  const rows: [string, Row][] = declared.map(({ widget, declaration }) => [
    widget.name,
    [address(declaration), widget.when, 1],
  ]);
  return {
    version: 'dev',
    boot: ['/loader/boot.ts'],
    view: [],
    words: 'dev',
    waker: '/loader/waker.ts',
    pages: Object.fromEntries(declared.flatMap(({ widget }) => pageTypesOf(widget).map((type) => [type, widget.name]))),
    overlays: declared.filter(({ widget }) => widget.place === 'overlay').map(({ widget }) => widget.name),
    widgets: Object.fromEntries(rows),
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
      ].join('\n');
    },
  };
}

/** An edited sheet is announced to `sheet()`, which puts the new text into the sheet that islands have adopted. */
function hotSheets(root: string): Plugin {
  return {
    name: 'tribune:hot-sheets',
    apply: 'serve',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(root) || !/\.css\?inline/.test(id)) return undefined;
      const text = code.replace(/^[\s\S]*?export default/, 'const text =');
      return {
        code: `${text}
export default text;
if (import.meta.hot) {
  import.meta.hot.data.text ??= text;
  import.meta.hot.accept((next) => {
    if (!next) return;
    const from = import.meta.hot.data.text;
    import.meta.hot.data.text = next.default;
    window.dispatchEvent(new CustomEvent('tribune:css', { detail: { from, to: next.default } }));
  });
}`,
        map: null,
      };
    },
  };
}
