import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Declared } from './declarations.ts';

/**
 * The folders of which a widget has copies in its own file, by its name: each shared file is a request before a reader sees the island, and these
 * are small. Only what may be there twice: declarations, texts, and functions whose state stays with the elements of one island.
 */
const ofWidgets: Readonly<Record<string, readonly string[]>> = {
  comments: ['core/contract/discussion', 'core/view/kit'],
};

/**
 * The loader's lazy half reports a core that cannot be had, and is there before it: what it takes of the core are copies, which hold no state.
 * Each of its files has copies of its own, as the runtime gets its name last, and nothing may import it.
 */
const ofLoader = 'loader/runtime';

/** Whether a module is a copy for one owner: it goes into no shared file. */
export const isCopy = (id: string): boolean => ownerMark.test(id);

const ownerMark = /[?&]own=([\w-]+)$/;

interface Owner {
  readonly name: string;
  /** Absolute addresses of the folders of which it has copies. */
  readonly folders: readonly string[];
}

/** Who has copies, by the address of each module that imports them. */
function ownersIn(root: string, declared: readonly Pick<Declared, 'widget' | 'island'>[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  const folders = [join(root, 'core')];
  for (const file of globSync(`${ofLoader}/*.ts`, { cwd: root }))
    owners.set(join(root, file), { name: basename(file, '.ts').replaceAll('.', '-'), folders });
  // A compiled template imports what makes trees.
  for (const file of globSync(`${ofLoader}/*.drawn.html`, { cwd: root }))
    owners.set(join(root, `${file}?tree`), { name: basename(file, '.drawn.html'), folders });
  for (const { widget, island } of declared) {
    const folders = ofWidgets[widget.name]?.map((folder) => join(root, folder)) ?? [];
    if (folders[0])
      for (const file of globSync('**/*.{ts,tsx,html}', { cwd: dirname(island) }))
        owners.set(join(dirname(island), file.replace(/html$/, 'html?tree')), { name: widget.name, folders });
  }
  return owners;
}

/** Gives the loader's lazy half and some widgets copies of what they share with others. What a widget fetches later has them from the file that it woke from. */
export function ownCopies(root: string, declared: readonly Pick<Declared, 'widget' | 'island'>[]): Plugin {
  const owners = ownersIn(root, declared);
  const byName = new Map([...owners.values()].map((owner) => [owner.name, owner]));
  return {
    name: 'tribune:own-copies',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const owner = byName.get(ownerMark.exec(importer)?.[1] ?? '') ?? owners.get(importer);
      if (!owner) return undefined;
      const found = await this.resolve(source, importer.replace(ownerMark, ''), { ...options, skipSelf: true });
      if (!found || !owner.folders.some((folder) => found.id.startsWith(`${folder}/`))) return found;
      return `${found.id}${found.id.includes('?') ? '&' : '?'}own=${owner.name}`;
    },
  };
}
