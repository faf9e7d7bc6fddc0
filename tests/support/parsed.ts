import { parseSync } from 'vite';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The syntax tree of a source. Throws, with the name of the file, where there is a mistake in it. */
export function programOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** The nodes right below one, in the order of the source. */
export function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) yield* value.filter(isNode);
  }
}

/** Calls `visit` with every node of a source. */
export function walk(file: string, source: string, visit: (node: Node) => void): void {
  const step = (node: Node): void => {
    visit(node);
    for (const child of childrenOf(node)) step(child);
  };
  step(programOf(file, source));
}
