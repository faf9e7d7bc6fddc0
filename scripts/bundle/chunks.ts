import { relative, sep } from 'node:path';
import { isCopy } from './ownCopies.ts';
import { importerOfPreload } from './withoutPreload.ts';

/** Libraries that go into a shared file, by its name. Any other one goes with what imports it. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  base: ['@preact/signals-core', 'i18next', 'ky', 'zod'],
  react: ['react', 'react-dom', 'scheduler'],
  view: ['@preact/signals-react', 'use-sync-external-store'],
};

const ofLibraries = new Map(
  Object.entries(libraries).flatMap(([file, names]) => names.map((name) => [name, file] as const)),
);

/** Where each module goes with what imports it, and is fetched by itself if it is imported lazily. */
const ungrouped = 'ungrouped';

/**
 * The name of the shared file that a module is in, read off the tree. A folder of `core` is one file, with all that is below it; a folder of `core/contract` goes
 * with the folder of `core` that has its name, and `loader/boot` with `core/base`. Undefined for what goes with its importers: files directly in `core/contract`,
 * `core/ungrouped`, widgets and their own copies of shared modules.
 */
export function chunkOf(root: string, id: string): string | undefined {
  const module = importerOfPreload(id) ?? id;
  if (isCopy(module)) return undefined;
  const [inside = ''] = relative(root, module).split('?');
  const [, ...installed] = inside.split(`node_modules${sep}`);
  const library = installed.at(-1)?.split(sep);
  if (library) return ofLibraries.get(library.slice(0, library[0]?.startsWith('@') ? 2 : 1).join('/'));
  const [area, folder = '', part, ...below] = inside.split(sep);
  if (area === 'loader') return folder === 'boot' ? 'base' : undefined;
  if (area !== 'core' || folder === ungrouped) return undefined;
  if (folder === 'contract') return below.length > 0 ? part : undefined;
  return folder;
}
