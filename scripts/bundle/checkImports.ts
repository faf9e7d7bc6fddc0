import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports'>;

/**
 * Throws with all that is wrong with the imports of a build: files that import each other in circles, where one runs before what it needs, and lazy imports of what
 * is there already, which save nothing. `core`: the file that every page with an island has.
 */
export function checkImports(chunks: readonly Chunk[], core: string): void {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = (file: string, found = new Set<string>()): Set<string> => {
    for (const each of byFile.get(file)?.imports ?? []) if (!found.has(each)) reached(each, found.add(each));
    return found;
  };
  const issues = chunks.flatMap(({ fileName, dynamicImports }) => {
    const there = reached(fileName);
    const idle = dynamicImports.filter((file) => [fileName, core, ...there, ...reached(core)].includes(file));
    return [
      ...(there.has(fileName) ? [`${fileName} imports itself by way of others.`] : []),
      ...idle.map((file) => `${fileName} imports ${file} lazily, and has it already.`),
    ];
  });
  if (issues.length > 0)
    throw new Error(`The files do not fit together:\n${issues.map((each) => `- ${each}`).join('\n')}`);
}
