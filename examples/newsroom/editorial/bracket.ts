/**
 * Where a side of a match comes from: the first, second or third of a group (`1E`), or the winner or loser of a numbered match
 * (`W74`, `L101`).
 */
export type Source =
  | { readonly kind: 'group'; readonly place: number; readonly group: string }
  | { readonly kind: 'winner' | 'loser'; readonly match: number };

export function readSource(text: string): Source | undefined {
  const [, place, group] = /^([123])([A-Z])$/.exec(text) ?? [];
  if (place !== undefined && group !== undefined) return { kind: 'group', place: Number(place), group };
  const [, letter, match] = /^([WL])(\d+)$/.exec(text) ?? [];
  return match === undefined ? undefined : { kind: letter === 'W' ? 'winner' : 'loser', match: Number(match) };
}
