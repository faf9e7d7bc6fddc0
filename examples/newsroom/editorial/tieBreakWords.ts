import type { Locale } from './numerals.ts';
import { type Criterion, type Regulation, regulationOf, type TieBreakRule } from './regulations.ts';

type Words = Record<'all' | 'between', Record<Criterion, string>> & {
  /** The criteria that teams level on points are ranked by. */
  readonly order: (list: string) => string;
  /** The same where matches between them decide over a few places only, by `further`. */
  readonly orderOfMost: (list: string, further: string) => string;
  readonly undecided: Readonly<Record<Regulation['undecided'], string>>;
  readonly source: (name: string) => string;
};

const words: Readonly<Record<Locale, Words>> = {
  nl: {
    all: {
      points: 'punten',
      kept: 'het minste aantal verliespunten',
      difference: 'doelsaldo',
      scored: 'doelpunten voor',
      awayScored: 'uitdoelpunten',
      conduct: 'fairplaypunten',
    },
    between: {
      points: 'onderlinge punten',
      kept: 'onderlinge verliespunten',
      difference: 'onderling doelsaldo',
      scored: 'onderlinge doelpunten',
      awayScored: 'onderlinge uitdoelpunten',
      conduct: 'onderlinge fairplaypunten',
    },
    order: (list) => `Bij gelijke punten tellen, in deze volgorde: ${list}.`,
    orderOfMost: (list, further) =>
      `Bij gelijke punten tellen, in deze volgorde: ${list}. Wie dan nog gelijk staat, deelt een plaats. Alleen over de titel, een Europese plaats en degradatie beslissen daarna ${further}.`,
    undecided: {
      nothing: 'Wie dan nog gelijk staat, deelt een plaats.',
      'play-off': 'Helpt dat niet, dan volgt een beslissingswedstrijd op neutraal terrein.',
      'world ranking': 'Daarna beslist de wereldranglijst; tot dan delen ze een plaats.',
    },
    source: (name) => `Bron: ${name}.`,
  },
  en: {
    all: {
      points: 'points',
      kept: 'fewest points dropped',
      difference: 'goal difference',
      scored: 'goals scored',
      awayScored: 'away goals',
      conduct: 'fair-play points',
    },
    between: {
      points: 'head-to-head points',
      kept: 'fewest head-to-head points dropped',
      difference: 'head-to-head goal difference',
      scored: 'head-to-head goals',
      awayScored: 'head-to-head away goals',
      conduct: 'head-to-head fair-play points',
    },
    order: (list) => `Teams level on points are ranked by ${list}, in that order.`,
    orderOfMost: (list, further) =>
      `Teams level on points are ranked by ${list}, in that order, and otherwise share a place. Only the title, a European place and relegation are decided further, by ${further}.`,
    undecided: {
      nothing: 'Those still level share a place.',
      'play-off': 'Failing that, there is a play-off at a neutral ground.',
      'world ranking': 'After that the world ranking decides; until then they share a place.',
    },
    source: (name) => `Source: ${name}.`,
  },
};

/** A regulation in words, with its source. */
export function tieBreakWords(rule: TieBreakRule, locale: Locale): string {
  const says = words[locale];
  const { order, between, undecided, source } = regulationOf(rule);
  const format = new Intl.ListFormat(locale);
  const list = (steps: Regulation['order']) => format.format(steps.map(({ of, by }) => says[of][by]));
  // That teams are level on points is where the sentence begins.
  const [, ...steps] = order;
  const sentences =
    between === 'everywhere'
      ? [says.order(list(steps))]
      : [
          says.orderOfMost(
            list(steps.filter(({ of }) => of === 'all')),
            list(steps.filter(({ of }) => of === 'between')),
          ),
        ];
  return [...sentences, says.undecided[undecided], ...(source ? [says.source(source.name[locale])] : [])].join(' ');
}
