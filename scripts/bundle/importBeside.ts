import type { Rolldown } from 'vite';
import { withNativePromise } from './nativePromise.ts';

const dynamicImport = /import\((["'`])\.\/([^"'`]+)\1\)/g;

/**
 * Has chunks import, beside each lazy chunk, what that one imports and they do not have: all of it comes in one round of requests, where the browser would
 * read of each level only in the files of the level before. `isFetched`: that the loader fetches it with `from`.
 */
export function importBeside(
  chunks: readonly Rolldown.OutputChunk[],
  isFetched: (from: Rolldown.OutputChunk, to: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const each of byFile.get(file)?.imports ?? []) closure(each, found);
    return found;
  };
  return chunks.map((from) => {
    const known = closure(from.fileName);
    const code = from.code.replace(dynamicImport, (whole, _, name: string) => {
      const to = byFile.get(`w/${name}`);
      if (!to) throw new Error(`${from.fileName} imports ${name}, which the build does not have.`);
      const beside = [...closure(to.fileName)].filter((file) => file !== to.fileName && !known.has(file));
      if (beside.length === 0 || isFetched(from, to)) return whole;
      const others = beside.map((file) => `import("./${file.slice(file.lastIndexOf('/') + 1)}")`);
      return `Promise.all([${[whole, ...others].join()}]).then(([it])=>it)`;
    });
    return code === from.code ? from : { ...from, code: withNativePromise(code) };
  });
}
