import type { Row } from './snapshot.ts';

/** The rows of which each word of the text is in the name, the state, a moment or a code of a notice. */
export function filterRows(rows: readonly Row[], text: string): readonly Row[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ tag: { name, state, when, moment }, notices }) => {
    const searched = [name, state, when, moment, ...notices.map(({ code }) => code)].join(' ').toLowerCase();
    return parts.every((part) => searched.includes(part));
  });
}
