import type { Rolldown } from 'vite';

/** Characters of the base64 alphabet: enough for what one build holds, and each name stands in several files. */
const kept = 5;

/**
 * Cuts the hashes in the names of chunks, and wherever a chunk names another. The bundler asks for longer ones as soon as there are
 * many chunks. Throws where two names would become one.
 */
export function shortHashes(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const names = new Map(chunks.map(({ fileName }) => [fileName, shortened(fileName)]));
  if (new Set(names.values()).size < names.size) throw new Error('Two chunks have the same short name.');
  const short = (file: string) => names.get(file) ?? file;
  const base = (file: string) => file.slice(file.lastIndexOf('/') + 1);
  return chunks.map((chunk) => {
    let { code } = chunk;
    for (const [long, cut] of names) code = code.replaceAll(base(long), base(cut));
    return {
      ...chunk,
      code,
      fileName: short(chunk.fileName),
      imports: chunk.imports.map(short),
      dynamicImports: chunk.dynamicImports.map(short),
    };
  });
}

const shortened = (file: string) =>
  file.replace(/-([\w-]{7})(?=\.js$)/, (_, hash: string) => `-${hash.slice(0, kept)}`);
