import { readSource } from '../editorial/bracket.ts';
import type { Locale } from '../editorial/numerals.ts';

const words = {
  nl: {
    1: (group: string) => `Nummer 1 groep ${group}`,
    2: (group: string) => `Nummer 2 groep ${group}`,
    3: 'Een van de beste nummers 3',
    winner: (match: number) => `Winnaar wedstrijd ${match}`,
    loser: (match: number) => `Verliezer wedstrijd ${match}`,
  },
  en: {
    1: (group: string) => `Winner of Group ${group}`,
    2: (group: string) => `Runner-up of Group ${group}`,
    3: 'One of the best thirds',
    winner: (match: number) => `Winner of match ${match}`,
    loser: (match: number) => `Loser of match ${match}`,
  },
} as const;

/**
 * The text in the place of an unknown team. For a third-placed team it names no group, as that is settled only when all groups
 * are over.
 */
export function sourceName(text: string, locale: Locale): string {
  const source = readSource(text);
  const says = words[locale];
  if (!source) return text;
  if (source.kind !== 'group') return says[source.kind](source.match);
  return source.place === 3 ? says[3] : says[source.place === 1 ? 1 : 2](source.group);
}
