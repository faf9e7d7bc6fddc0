/**
 * The line of each JSON pointer in a text that `JSON.stringify(value, null, 2)` wrote, from 1. Every value that is not empty opens and closes on
 * lines of its own there, so that the indentation says how deep one is.
 */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>([['', 1]]);
  const way: string[] = [];
  const counts: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const [, indent = '', key, rest = ''] = /^( *)(?:("(?:[^"\\]|\\.)*"): )?(.*)$/.exec(line) ?? [];
    const depth = indent.length / 2;
    if (depth === 0 || /^[}\]]/.test(rest)) continue;
    const before = counts[depth] ?? 0;
    way.length = depth - 1;
    way.push(key === undefined ? `${before}` : `${JSON.parse(key)}`.replaceAll('~', '~0').replaceAll('/', '~1'));
    counts[depth] = before + 1;
    counts[depth + 1] = 0;
    found.set(`/${way.join('/')}`, at + 1);
  }
  return found;
}

/** The line of a pointer, or of the nearest part around it that is there. */
export function lineOf(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let at = pointer; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return 1;
}
