import { budgets } from './budgets.ts';

const size = (bytes: number | undefined) => (bytes === undefined ? '-' : `${(bytes / 1024).toFixed(2)} kB`);

/** `+93 B`; nothing if one of the two is not known. */
function differenceOf(before: number | undefined, now: number | undefined): string {
  if (before === undefined || now === undefined) return '';
  return now > before ? `+${now - before} B` : `${now - before} B`;
}

/**
 * What a change did to the byte budgets, as a table for a terminal: those whose bytes are others than before, and those that are exceeded. Weights are bytes by the
 * name of a budget; `before` is undefined if there is nothing to compare with.
 */
export function budgetTable(
  before: ReadonlyMap<string, number> | undefined,
  now: ReadonlyMap<string, number>,
  all: readonly { readonly name: string; readonly limit: number }[] = budgets,
): string {
  const rows = all.flatMap(({ name, limit }) => {
    const [was, is] = [before?.get(name), now.get(name)];
    const isExceeded = (is ?? 0) > limit;
    if (before && was === is && !isExceeded) return [];
    return [[name, size(was), size(is), differenceOf(was, is), size(limit), isExceeded ? ' exceeded' : '']];
  });
  const rest = all.length - rows.length;
  const line = ([name = '', was = '', is = '', difference = '', limit = '', note = '']: readonly string[]) =>
    `${name.padEnd(48)}${was.padStart(11)}${is.padStart(11)}${difference.padStart(10)}${limit.padStart(11)}${note}`;
  return [
    line(['Byte budgets', 'before', 'now', 'change', 'limit']),
    ...rows.map(line),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'budget is' : 'budgets are'} as before.`] : []),
  ].join('\n');
}
