import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { checkImports } from './checkImports.ts';
import { chunkOf } from './chunks.ts';
import { compiledTemplates } from './compileTemplate/compiledTemplates.ts';
import type { Declared } from './declarations.ts';
import { patchLibraries } from './hostPatches.ts';
import { importBeside } from './importBeside.ts';
import { islandEntries, islandInputs } from './islandEntries.ts';
import { lazyName } from './lazyName.ts';
import { buildSlot } from './manifest.ts';
import { manifestPlugin } from './manifestPlugin.ts';
import { nativePromise } from './nativePromise.ts';
import { ownCopies } from './ownCopies.ts';
import { ownExports } from './ownExports.ts';
import { ownHelpers } from './ownHelpers.ts';
import { common, isChunk, run } from './run.ts';
import { shortHashes } from './shortHashes.ts';
import { withoutDescriptions } from './withoutDescriptions.ts';
import { withoutPreload } from './withoutPreload.ts';

/** The licences of the libraries that are in the files, which go with every copy of them. */
export const thirdParty = 'THIRD-PARTY.txt';

/** Stops a build in which a module is imported lazily by one file and statically by another of the same chunk: it would never be lazy. */
const stopIdleImports: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
  handle(level, log);
};

/** Step one: the islands, what they share, the lazy parts of the loader, and the licences of their libraries. */
export async function buildIslands(root: string, declared: readonly Declared[]) {
  const outputs = await run({
    root,
    plugins: [
      withoutDescriptions(),
      compiledTemplates(root),
      ownCopies(root, declared),
      islandEntries(declared),
      withoutPreload(),
      ownExports(),
      manifestPlugin({ build: () => buildSlot }),
      nativePromise(),
      patchLibraries(),
    ],
    build: {
      ...common,
      license: { fileName: thirdParty },
      rolldownOptions: {
        // What a widget's lazy parts share with its own file is exported there.
        preserveEntrySignatures: 'allow-extension',
        onLog: stopIdleImports,
        input: {
          base: join(root, 'loader/boot/boot.ts'),
          runtime: join(root, 'loader/runtime/runtimeEntry.ts'),
          ...islandInputs(declared),
        },
        output: {
          hashCharacters: 'base64',
          entryFileNames: 'w/[name]-[hash:7].js',
          chunkFileNames: (chunk) => `w/${lazyName(root, chunk)}-[hash:7].js`,
          codeSplitting: {
            // A group is a folder, and takes nothing along that is in another.
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => chunkOf(root, id) ?? null, debugName: 'folders' }],
          },
        },
      },
    },
  });
  const late = new Set(declared.filter(({ widget }) => widget.view === 'late').map(({ widget }) => widget.name));
  const chunks = ownHelpers(['outbox', 'react', 'view'], outputs.filter(isChunk));
  checkImports(chunks, chunks.find(({ name, isEntry }) => isEntry && name === 'base')?.fileName ?? '');
  const isView = (from: Rolldown.OutputChunk, to: Rolldown.OutputChunk) =>
    from.isEntry && to.fileName.startsWith(`w/${from.name}-view-`) && !late.has(from.name);
  const licences = outputs.find(({ fileName }) => fileName === thirdParty);
  return {
    chunks: shortHashes(importBeside(chunks, isView)),
    licences: licences && 'source' in licences ? String(licences.source) : '',
  };
}
