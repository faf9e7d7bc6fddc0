import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Declared } from './declarations.ts';

/**
 * What a widget has copies of in its own file, by its name: each shared file is a request before a reader sees the island, and these
 * are small. Only what may be there twice: declarations, texts, and functions whose state stays with the elements of one island.
 */
const copied: Readonly<Record<string, RegExp>> = {
  comments:
    /\/core\/(dom\/(arrange|findElements|madeAnew|make|readContent|settle|settleText|tree|treeOf)|contract\/(comment(Changes|Writing|Wire)?|visibleText)|view\/kit)\.ts$|\/core\/view\/(kit|base)\.css\?inline$/,
};

/** Whether a module is a widget's own copy, or one that stands in for a module that cannot be had: it goes into no shared file. */
export const isCopy = (id: string): boolean => /[?&](copy$|own=)/.test(id);

const ownerMark = /[?&]own=([\w-]+)$/;
const staticImport = /^(?:import|export)\b(?! type\b)[^;'"]*?\bfrom '([^']+)'/gm;

/** The modules of its folder that an island wakes from. What it imports only later takes what all share. */
function eagerModules(root: string, island: string, found = new Set<string>()): Set<string> {
  if (found.has(island)) return found;
  found.add(island);
  for (const [, source = ''] of readFileSync(island, 'utf8').matchAll(staticImport)) {
    const file = source.startsWith('.') ? join(dirname(island), source) : join(root, source.slice(1));
    if (!/^(\.|#widgets\/)/.test(source)) continue;
    if (/\.tsx?$/.test(source)) eagerModules(root, file, found);
    // A compiled template imports what makes trees.
    else if (source.endsWith('?tree')) found.add(file);
  }
  return found;
}

/** Gives the modules that a widget wakes from copies of what it shares with others. */
export function ownCopies(root: string, declared: readonly Pick<Declared, 'widget' | 'island'>[]): Plugin {
  const owners = new Map(
    declared
      .filter(({ widget }) => copied[widget.name])
      .flatMap(({ widget, island }) => [...eagerModules(root, island)].map((file) => [file, widget.name] as const)),
  );
  return {
    name: 'tribune:own-copies',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const owner = ownerMark.exec(importer)?.[1] ?? owners.get(importer);
      const wanted = owner && copied[owner];
      if (!wanted) return undefined;
      const found = await this.resolve(source, importer.replace(ownerMark, ''), { ...options, skipSelf: true });
      if (!found || !wanted.test(found.id)) return found;
      return `${found.id}${found.id.includes('?') ? '&' : '?'}own=${owner}`;
    },
  };
}
