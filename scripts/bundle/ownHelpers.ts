import type { Rolldown } from 'vite';

const helpersOf = /^(.*?)export\{([^}]*)\};?\s*$/s;

/** `a as b, c` as the inside of an object pattern or of an object: `a:b,c`, or `b:a,c` where what comes last is the name of the property. */
const properties = (list: string, isOutward: boolean) =>
  list
    .split(',')
    .map((each) => each.trim().split(' as '))
    .map((names) => (isOutward ? names.reverse() : names).join(':'))
    .join();

/**
 * Gives chunks their own copies of the bundler's helpers, some 200 bytes that would cost each page with React one more request. Throws where the bundler
 * writes the helpers, or their import, in another way.
 */
export function ownHelpers(names: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const helpers = chunks.find(({ name }) => name === 'rolldown-runtime');
  const [, body, given] = helpersOf.exec(helpers?.code ?? '') ?? [];
  if (!helpers || body === undefined || given === undefined)
    throw new Error('The bundler writes its helpers in a new way.');
  const file = helpers.fileName.slice(helpers.fileName.lastIndexOf('/') + 1);
  return chunks.map((chunk) => {
    if (!names.includes(chunk.name)) return chunk;
    const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`);
    const code = chunk.code.replace(
      imported,
      (_, taken: string) => `var{${properties(taken, false)}}=(()=>{${body}return{${properties(given, true)}}})();`,
    );
    if (code === chunk.code) throw new Error(`The bundler imports its helpers into "${chunk.name}" in a new way.`);
    return { ...chunk, code, imports: chunk.imports.filter((each) => each !== helpers.fileName) };
  });
}
