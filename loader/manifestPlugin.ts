import type { Plugin } from 'vite';
import type { Table } from './table.ts';

const id = 'virtual:tribune-table';

/**
 * Writes the table into the loader. `locate` is the source of the function that finds a file; `first` are modules that
 * must run before anything else (dev only).
 */
export function manifestPlugin(
  table: () => Table | Promise<Table>,
  locate: string,
  first: readonly string[] = [],
): Plugin {
  return {
    name: 'tribune:table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const imports = first.map((each) => `import ${JSON.stringify(each)};`).join('\n');
      return `${imports}\nexport const table = ${JSON.stringify(await table())};\nexport const locate = ${locate};`;
    },
  };
}

/** Files of the build stand in `w/`, with their hash at the end of the name. */
export const builtFile = "(stem, hash, extension = 'js') => 'w/' + stem + '-' + hash + '.' + extension";
