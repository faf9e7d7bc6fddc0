import type { TieBreakRule } from '../../editorial/regulations.ts';
import { fixtures } from './matches.ts';

interface Names {
  readonly name_nl: string;
  readonly name_en: string;
}

interface ZoneSeed extends Names {
  readonly kind: string;
  readonly first_place: number;
  readonly last_place: number;
}

const zone = (kind: string, first: number, last: number, name_nl: string, name_en: string): ZoneSeed => ({
  ...{ kind, first_place: first, last_place: last, name_nl, name_en },
});

export interface LeagueSeed {
  readonly slug: 'eredivisie' | 'premier-league';
  readonly country: string;
  readonly name: string;
  readonly rule: TieBreakRule;
  /** The zones of 2025-26. They can move by a place with the winners of cups. */
  readonly zones: readonly ZoneSeed[];
  /** Id of the first club; the others follow. */
  readonly firstId: number;
}

export const leagues: readonly LeagueSeed[] = [
  {
    slug: 'eredivisie',
    country: 'NL',
    name: 'Eredivisie',
    rule: 'eredivisie',
    firstId: 101,
    zones: [
      zone('champion', 1, 1, 'Kampioen', 'Champions'),
      zone('champions-league', 1, 2, 'Champions League', 'Champions League'),
      zone('champions-league-qualifying', 3, 3, 'Voorronde Champions League', 'Champions League qualifying'),
      zone('europa-league-qualifying', 4, 4, 'Voorronde Europa League', 'Europa League qualifying'),
      zone('european-play-offs', 5, 8, 'Play-offs Conference League', 'Conference League play-offs'),
      zone('relegation-play-offs', 16, 16, 'Play-offs om degradatie', 'Relegation play-offs'),
      zone('relegation', 17, 18, 'Degradatie', 'Relegation'),
    ],
  },
  {
    slug: 'premier-league',
    country: 'GB-ENG',
    name: 'Premier League',
    rule: 'premier-league',
    firstId: 201,
    zones: [
      zone('champion', 1, 1, 'Kampioen', 'Champions'),
      zone('champions-league', 1, 4, 'Champions League', 'Champions League'),
      zone('europa-league', 5, 5, 'Europa League', 'Europa League'),
      zone('relegation', 18, 20, 'Degradatie', 'Relegation'),
    ],
  },
];

/** The clubs of a league's season as the source names them. */
export const clubsOf = (slug: LeagueSeed['slug']): readonly string[] =>
  [...new Set(fixtures(slug, '2025-26').map(({ home }) => home))].sort();

export const worldCupZones: readonly ZoneSeed[] = [
  zone('qualified', 1, 2, 'Door naar de zestiende finales', 'Through to the round of 32'),
  zone('best-third', 3, 3, 'Beste acht nummers 3 gaan door', 'Best eight thirds go through'),
];

/** The rounds of the World Cup's knock-out in order. */
export const knockOutRounds: readonly (Names & { readonly slug: string })[] = [
  { slug: 'round-of-32', name_nl: 'Zestiende finale', name_en: 'Round of 32' },
  { slug: 'round-of-16', name_nl: 'Achtste finale', name_en: 'Round of 16' },
  { slug: 'quarter-final', name_nl: 'Kwartfinale', name_en: 'Quarter-final' },
  { slug: 'semi-final', name_nl: 'Halve finale', name_en: 'Semi-final' },
  { slug: 'third-place', name_nl: 'Troostfinale', name_en: 'Play-off for third place' },
  { slug: 'final', name_nl: 'Finale', name_en: 'Final' },
];
