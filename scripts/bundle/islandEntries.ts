import type { Plugin } from 'vite';
import { type Declared, islandEntry, islandSource } from './declarations.ts';

/** What only the documentation and the sheets read of a declaration: the moments and places are in the loader's table. */
const unread =
  /\b(about|when):\s*'(?:[^'\\]|\\.)*',|\b(aliases|states|readers|pressed):\s*\[[^\]]*\],|\bisCritical: true,|\bplace:\s*('[^']*'|\{[^}]*\}),/g;

/** One entry per widget: its declaration and its island in one file, so that waking it takes one request. */
export const islandEntries = (declared: readonly Declared[]): Plugin => ({
  name: 'tribune:islands',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith(islandEntry) ? `\0${source}` : undefined),
  load(id) {
    const found = declared.find(({ widget }) => id === `\0${islandEntry}${widget.name}`);
    return found && islandSource(found);
  },
  transform: (code, id) => (id.endsWith('.widget.ts') ? { code: code.replace(unread, ''), map: null } : undefined),
});

export const islandInputs = (declared: readonly Declared[]): Record<string, string> =>
  Object.fromEntries(declared.map(({ widget }) => [widget.name, `${islandEntry}${widget.name}`]));
