import { count } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';

/** How many articles were found, for a host that prints it and for the island; empty where it is unknown or none. */
export function shownCount(
  { total, isMinimum = false }: { readonly total: number | undefined; readonly isMinimum?: boolean | undefined },
  words: Words,
): string {
  if (total === undefined || total === 0) return '';
  const [key, number] = isMinimum ? ['found-many', count(total, words)] : ['found', count(total, words)];
  return words.say(key, { count: total, number });
}
