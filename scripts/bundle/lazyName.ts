import { relative, sep } from 'node:path';

/**
 * The name of a chunk: a widget's lazily imported view is `<name>-view`, anything else lazy in its folder `<name>-<file>`. `cjs` holds the bundler's helpers, of
 * which React and `view` have copies (ownHelpers.ts).
 */
export function lazyName(
  root: string,
  chunk: { readonly name: string; readonly facadeModuleId?: string | null },
): string {
  if (chunk.name === 'rolldown-runtime') return 'cjs';
  const [area, , widget, ...inside] = relative(root, chunk.facadeModuleId ?? root).split(sep);
  if (area !== 'widgets' || !inside.length) return chunk.name;
  return `${widget}-${chunk.name.endsWith('View') ? 'view' : chunk.name.toLowerCase()}`;
}
