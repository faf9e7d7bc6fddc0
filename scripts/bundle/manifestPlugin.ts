import type { Plugin } from 'vite';

type Source = () => string | Promise<string>;

/**
 * Writes what only the build knows into the loader (`table`) and into the runtime (`build`, and `locate`, the function that
 * finds a file), each as the source of an expression. `first` are modules that must run before anything else (dev only).
 */
export function manifestPlugin(
  { table, build, locate = builtFile }: { readonly table?: Source; readonly build?: Source; readonly locate?: string },
  first: readonly string[] = [],
): Plugin {
  const sources: Readonly<Record<string, Source>> = {
    ...(table && {
      'virtual:tribune-table': async () => {
        const imports = first.map((each) => `import ${JSON.stringify(each)};\n`).join('');
        return `${imports}export const table = ${await table()};`;
      },
    }),
    ...(build && {
      'virtual:tribune-build': async () => `export const build = ${await build()};\nexport const locate = ${locate};`,
    }),
  };
  return {
    name: 'tribune:table',
    resolveId: (source) => (Object.hasOwn(sources, source) ? `\0${source}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources[id.slice(1)]?.() : undefined),
  };
}

/** Files of the build stand in `w/`, with their hash at the end of the name. */
const builtFile = "(stem, hash) => 'w/' + stem + '-' + hash + '.js'";
