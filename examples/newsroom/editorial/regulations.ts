import type { Locale } from './numerals.ts';

/**
 * A criterion; a higher value is better. `kept`: minus the points dropped, in matches or by a deduction, so that of two teams level on points the one that has
 * played fewer matches is ahead. `conduct`: the fair-play points, which are negative or 0.
 */
export type Criterion = 'points' | 'kept' | 'difference' | 'scored' | 'awayScored' | 'conduct';

/** A criterion over all matches, or over those between the equal teams. */
export interface TieBreak {
  readonly of: 'all' | 'between';
  readonly by: Criterion;
}

/** How a competition ranks its teams. */
export interface Regulation {
  readonly order: readonly TieBreak[];
  /** Where the criteria between equal teams apply: on all places, or only where a title, a place in Europe or relegation depends on it. */
  readonly between: 'everywhere' | 'where it matters';
  /** Whether these count only once all equal teams have met at home and away. */
  readonly isDouble: boolean;
  /** What decides after that. Until it has, teams share the place, as it is not in the results. */
  readonly undecided: 'nothing' | 'play-off' | 'world ranking';
  /** Null for a rule of no one competition. */
  readonly source: Source | null;
}

interface Source {
  /** What the regulations are called and of which season they are, as the end of a sentence. */
  readonly name: Readonly<Record<Locale, string>>;
  /** Where they are quoted or reported. */
  readonly url: string;
}

const all = (...criteria: readonly Criterion[]): readonly TieBreak[] => criteria.map((by) => ({ of: 'all', by }));
const between = (...criteria: readonly Criterion[]): readonly TieBreak[] =>
  criteria.map((by) => ({ of: 'between', by }));

const ofWorldCup = { nl: 'reglement van het FIFA WK 2026', en: 'the regulations of the FIFA World Cup 2026' } as const;

/** Regulations by the name under which a competition declares them. */
export const regulations = {
  /** The common part of most, for a competition that names none of its own. */
  'goal-difference': {
    order: all('points', 'difference', 'scored'),
    ...{ between: 'everywhere', isDouble: true, undecided: 'nothing', source: null },
  },
  eredivisie: {
    order: [...all('points', 'kept', 'difference', 'scored'), ...between('points', 'difference', 'awayScored')],
    ...{ between: 'everywhere', isDouble: true, undecided: 'nothing' },
    source: {
      name: {
        nl: 'Reglement betaald voetbal van de KNVB, 2025-26',
        en: 'the KNVB’s regulations for professional football, 2025-26',
      },
      url: 'https://www.fcupdate.nl/voetbalnieuws/2025/08/minder-doelsaldo-en-toch-koploper-om-deze-reden-staat-feyenoord-bovenaan',
    },
  },
  'premier-league': {
    order: [...all('points', 'difference', 'scored'), ...between('points', 'awayScored')],
    ...{ between: 'where it matters', isDouble: true, undecided: 'play-off' },
    source: {
      name: {
        nl: 'handboek van de Premier League, zoals het sinds 2019-20 luidt',
        en: 'the Premier League’s handbook, in force since 2019-20',
      },
      url: 'https://www.the-star.co.ke/sports/football/2019-07-17-premier-league-announce-new-rule-for-the-upcoming-season/',
    },
  },
  /** What the teams did against each other comes before the whole group. */
  'world-cup-group': {
    order: [...all('points'), ...between('points', 'difference', 'scored'), ...all('difference', 'scored', 'conduct')],
    ...{ between: 'everywhere', isDouble: false, undecided: 'world ranking' },
    source: { name: ofWorldCup, url: 'https://manifold.markets/Tripping/which-teams-will-win-their-group-at' },
  },
  /** For third-placed teams of different groups. */
  'world-cup-thirds': {
    order: all('points', 'difference', 'scored', 'conduct'),
    ...{ between: 'everywhere', isDouble: false, undecided: 'world ranking' },
    source: {
      name: ofWorldCup,
      url: 'https://www.ysscores.com/en/news/13989365/how-will-the-best-third-placed-teams-be-determined-in-the-world-cup',
    },
  },
} as const satisfies Readonly<Record<string, Regulation>>;

export type TieBreakRule = keyof typeof regulations;

export const isTieBreakRule = (name: string): name is TieBreakRule => name in regulations;

export const regulationOf = (rule: TieBreakRule): Regulation => regulations[rule];
