import type { Rolldown } from 'vite';

const facade = /^export\{([\w$]+) as ([\w$]+)\}from"\.\/([\w.-]+)";?\s*$/;

/**
 * An entry that stands in a shared chunk is a file of one line, `export{a as boot}from"./core.js"`, which costs a page one more
 * request: the shared chunk exports it itself instead, and is the entry. Throws where the bundler writes it in another way.
 */
export function withoutFacade(name: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  const [, inner = '', outer = '', file = ''] = facade.exec(entry?.code ?? '') ?? [];
  const shared = chunks.find((chunk) => chunk.fileName.endsWith(`/${file}`));
  const local = shared && new RegExp(`([\\w$]+) as ${inner.replaceAll('$', '\\$')}(?=[,}])`).exec(shared.code)?.[1];
  if (!entry || !file || !local)
    throw new Error(`The bundler writes the entry "${name}" of a shared chunk in a new way.`);
  return chunks
    .filter((chunk) => chunk !== entry)
    .map((chunk) =>
      chunk === shared
        ? { ...chunk, name, isEntry: true, code: `${chunk.code.trimEnd()}export{${local} as ${outer}};` }
        : chunk,
    );
}
