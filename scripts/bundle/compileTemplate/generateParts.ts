import type { Scopes } from './scopes.ts';
import { type Content, type Part, TemplateError } from './template.ts';

const holds = (content: readonly Content[], name: string): boolean =>
  content.some((each) => {
    if (each.kind === 'part') return each.content ? holds(each.content, name) : each.name === name;
    return (each.kind === 'section' || each.kind === 'element') && holds(each.content, name);
  });

/** Whether a part prints itself, so that a function writes it. */
export const isRecursive = ({ name, content }: Part): boolean => !content || holds(content, name);

interface Written {
  readonly call: string;
  readonly scopes: Scopes;
}

/** Writes parts: what they hold, or for one that prints itself a function, which is called. */
export interface Parts {
  code(part: Part, scopes: Scopes, write: (content: readonly Content[], scopes: Scopes) => string): string;
  /** The functions. */
  readonly functions: readonly string[];
}

export function createParts(): Parts {
  const functions: string[] = [];
  const open = new Map<string, Written>();
  return {
    functions,
    code(part, scopes, write) {
      const { name, content, place } = part;
      if (!content) return again(part, scopes, open.get(name));
      if (!isRecursive(part)) return write(content, scopes);
      // Its parameters are the records in sight; within it the innermost is the next one.
      const inner = scopes.map(({ shape }, at) => ({ code: `p${at}`, shape }));
      const call = `part${open.size}_${functions.length}`;
      if (open.has(name)) throw new TemplateError(place, `"${name}" prints itself in two ways. Write it once.`);
      open.set(name, { call, scopes: inner });
      const body = write(content, inner);
      open.delete(name);
      functions.push(`const ${call} = (${inner.map(({ code }) => code)}) => ${body};`);
      return `${call}(${scopes.map(({ code }) => code)})`;
    },
  };
}

function again({ name, place }: Part, [innermost]: Scopes, written: Written | undefined): string {
  if (!written || innermost?.shape !== written.scopes[0]?.shape)
    throw new TemplateError(
      place,
      `"${name}" prints itself with other data than its own. Print it where its data are.`,
    );
  return `${written.call}(${[innermost, ...written.scopes.slice(1)].map((scope) => scope?.code)})`;
}
