import type { Locale } from './numerals.ts';

type Both = Readonly<Record<Locale, string>>;

/**
 * A field of a collection's items. One of type `text` is filtered by options, `number` and `decimal` by two numbers, `datetime`
 * by two days.
 */
export interface CollectionField {
  readonly name: string;
  /** Its column among the items; its name without it. */
  readonly column?: string;
  readonly label: Both;
  readonly type: 'text' | 'number' | 'decimal' | 'datetime';
  readonly isFilter?: boolean;
  readonly isShown?: boolean;
  /** Whether it reveals the result of a match. */
  readonly isResult?: boolean;
  readonly unit?: Both;
  readonly decimals?: number;
  readonly hasTime?: boolean;
}

/** What the items of a collection are derived from. */
export interface FootballSource {
  readonly kind: 'players' | 'matches';
  /** Slug of the competition whose players or matches it contains. */
  readonly league: string;
  readonly season: string;
}

export interface Collection {
  readonly id: string;
  /** Undefined for a collection that editors have made, whose items are stored as they wrote them. */
  readonly source?: FootballSource;
  readonly title: Both;
  readonly about: Both;
  readonly item: Both;
  readonly items: Both;
  readonly fields: readonly CollectionField[];
  /**
   * The orders of its items: the name of a field, with `-` in descending order; `name` is the title, `listed` the order in which editors wrote them. The first is the
   * default.
   */
  readonly orders: readonly { readonly sort: string; readonly label: Both }[];
}

const minutes = { nl: 'min', en: 'min' };
const percent = { nl: '%', en: '%' };

const players: Collection = {
  id: 'players',
  source: { kind: 'players', league: 'world-cup', season: '2026' },
  title: { nl: 'Alle spelers van het WK 2026', en: 'Every player of the 2026 World Cup' },
  about: {
    nl: 'De 48 selecties van het WK 2026: zoek spelers op land, club, leeftijd, doelpunten en speelminuten.',
    en: 'The 48 squads of the 2026 World Cup: find players by country, club, age, goals and minutes played.',
  },
  item: { nl: 'speler', en: 'player' },
  items: { nl: 'spelers', en: 'players' },
  fields: [
    { name: 'country', type: 'text', label: { nl: 'Land', en: 'Country' } },
    { name: 'position', type: 'text', label: { nl: 'Positie', en: 'Position' } },
    { name: 'club', type: 'text', label: { nl: 'Club', en: 'Club' } },
    { name: 'born', type: 'datetime', label: { nl: 'Geboren', en: 'Born' } },
    { name: 'matches', type: 'number', isResult: true, label: { nl: 'Gespeeld', en: 'Played' } },
    { name: 'goals', type: 'number', isResult: true, label: { nl: 'Doelpunten', en: 'Goals' } },
    {
      ...{ name: 'average', type: 'decimal', decimals: 1, unit: minutes, isResult: true },
      label: { nl: 'Minuten per duel', en: 'Minutes a match' },
    },
  ],
  orders: [
    { sort: 'name', label: { nl: 'Naam, A tot Z', en: 'Name, A to Z' } },
    { sort: '-goals', label: { nl: 'Meeste doelpunten', en: 'Most goals' } },
    { sort: '-matches', label: { nl: 'Meeste wedstrijden', en: 'Most matches' } },
    { sort: '-average', label: { nl: 'Meeste minuten per duel', en: 'Most minutes a match' } },
    { sort: '-born', label: { nl: 'Jongste eerst', en: 'Youngest first' } },
    { sort: 'born', label: { nl: 'Oudste eerst', en: 'Oldest first' } },
  ],
};

const matches: Collection = {
  id: 'matches',
  source: { kind: 'matches', league: 'world-cup', season: '2026' },
  title: { nl: 'Alle wedstrijden van het WK 2026', en: 'Every match of the 2026 World Cup' },
  about: {
    nl: 'De 104 wedstrijden van het WK 2026: zoek op ronde, land, stad, datum, doelpunten en toeschouwers.',
    en: 'The 104 matches of the 2026 World Cup: find them by round, country, city, date, goals and attendance.',
  },
  item: { nl: 'wedstrijd', en: 'match' },
  items: { nl: 'wedstrijden', en: 'matches' },
  fields: [
    { name: 'score', type: 'text', isFilter: false, isResult: true, label: { nl: 'Uitslag', en: 'Result' } },
    { name: 'round', type: 'text', label: { nl: 'Ronde', en: 'Round' } },
    { name: 'country', type: 'text', isShown: false, label: { nl: 'Land', en: 'Country' } },
    { name: 'city', type: 'text', label: { nl: 'Speelstad', en: 'Host city' } },
    { name: 'kick_off', type: 'datetime', hasTime: true, label: { nl: 'Aftrap', en: 'Kick-off' } },
    { name: 'goals', type: 'number', isResult: true, label: { nl: 'Doelpunten', en: 'Goals' } },
    { name: 'attendance', type: 'number', label: { nl: 'Publiek', en: 'Attendance' } },
    {
      ...{ name: 'occupancy', type: 'decimal', decimals: 1, unit: percent },
      label: { nl: 'Bezetting', en: 'Seats filled' },
    },
  ],
  orders: [
    { sort: 'kick_off', label: { nl: 'Eerste eerst', en: 'First to last' } },
    { sort: '-kick_off', label: { nl: 'Laatste eerst', en: 'Last to first' } },
    { sort: '-goals', label: { nl: 'Meeste doelpunten', en: 'Most goals' } },
    { sort: '-attendance', label: { nl: 'Meeste toeschouwers', en: 'Highest attendance' } },
    { sort: '-occupancy', label: { nl: 'Volste stadion', en: 'Fullest stadium' } },
  ],
};

/** The collections that are derived from football. */
export const footballCollections: readonly Collection[] = [players, matches];
