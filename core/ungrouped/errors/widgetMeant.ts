import { nearest } from '#core/ungrouped/errors/nearest.ts';

/** The widget that a word means: one that editors call so, else one whose name or other name is nearly that. */
export function widgetMeant(
  word: string,
  widgets: Readonly<Record<string, { readonly aliases?: readonly string[] | undefined }>>,
): string | undefined {
  const called = word.trim().toLowerCase();
  const names = new Map<string, string>();
  for (const [name, { aliases = [] }] of Object.entries(widgets))
    for (const each of [...aliases, name]) names.set(each, name);
  return names.get(called) ?? names.get(nearest(called, [...names.keys()]) ?? '');
}
