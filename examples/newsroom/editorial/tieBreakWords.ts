import type { Locale } from './numerals.ts';
import { type Criterion, type TieBreakRule, tieBreakRules } from './tieBreaks.ts';

const words = {
  nl: {
    all: {
      points: 'punten',
      difference: 'doelsaldo',
      scored: 'doelpunten voor',
      awayScored: 'uitdoelpunten',
      conduct: 'kaarten',
    },
    between: {
      points: 'onderlinge punten',
      difference: 'onderling doelsaldo',
      scored: 'onderlinge doelpunten',
      awayScored: 'onderlinge uitdoelpunten',
      conduct: 'onderlinge kaarten',
    },
    sentence: (list: string) => `Volgorde: ${list}.`,
  },
  en: {
    all: {
      points: 'points',
      difference: 'goal difference',
      scored: 'goals scored',
      awayScored: 'away goals',
      conduct: 'cards',
    },
    between: {
      points: 'head-to-head points',
      difference: 'head-to-head goal difference',
      scored: 'head-to-head goals',
      awayScored: 'head-to-head away goals',
      conduct: 'head-to-head cards',
    },
    sentence: (list: string) => `Ranked by ${list}.`,
  },
} as const satisfies Record<
  Locale,
  Record<'all' | 'between', Record<Criterion, string>> & { sentence: (list: string) => string }
>;

/** A rule in words, as `Volgorde: punten, doelsaldo, doelpunten voor, onderlinge punten, onderling doelsaldo, onderlinge uitdoelpunten.` */
export function tieBreakWords(rule: TieBreakRule, locale: Locale): string {
  const says = words[locale];
  return says.sentence(tieBreakRules[rule].map(({ of, by }) => says[of][by]).join(', '));
}
