import { clubName } from './clubs.ts';
import { seenBy, type View } from './form.ts';
import { fixtures, type League, type Played, result, results, type Season } from './matches.ts';
import { capital, decimals, inWords, type Locale, perCent, scoreline } from './numerals.ts';
import { type Row, rowOf, type Side, standings } from './standings.ts';

/** What a writer of one league has at hand; clubs go by the name that the paper uses. */
export interface Desk {
  readonly locale: Locale;
  readonly results: readonly Played[];
  readonly table: readonly Row[];
  readonly row: (club: string, only?: Side) => Row;
  readonly rows: (...clubs: readonly string[]) => readonly Row[];
  readonly game: (home: string, away: string) => Played;
  readonly seen: (club: string) => readonly View[];
  readonly source: (club: string) => string;
  /** A number in words where the paper uses words. */
  readonly n: (value: number) => string;
  /** The same at the head of a sentence. */
  readonly N: (value: number) => string;
  readonly dec: (value: number, digits: number) => string;
  readonly share: (part: number, whole: number) => string;
  readonly score: (match: Played) => string;
  readonly half: (match: Played) => string;
  /** `13 september`, `13 September`. */
  readonly day: (match: Played) => string;
}

/** The desk of a paper on a day: it knows the results of the season up to and including `until` (a date). */
export function deskOn(locale: Locale, season: Season, until = '9999'): Desk {
  const league: League = locale === 'nl' ? 'eredivisie' : 'premier-league';
  const known = results(league, season, until);
  const table = standings(known);
  const sources = new Map(fixtures(league, season).map(({ home }) => [clubName(home), home]));
  const source = (club: string) => {
    const name = sources.get(club);
    if (!name) throw new RangeError(`${club} does not play in this season.`);
    return name;
  };
  const row = (club: string, only?: Side) => rowOf(only ? standings(known, { only }) : table, source(club));
  return {
    locale,
    results: known,
    table,
    row,
    rows: (...clubs) => clubs.map((club) => row(club)),
    game: (home, away) => result(known, source(home), source(away)),
    seen: (club) => seenBy(known, source(club)),
    source,
    n: (value) => inWords(locale, value),
    N: (value) => capital(inWords(locale, value)),
    dec: (value, digits) => decimals(locale, value, digits),
    share: (part, whole) => perCent(locale, part, whole),
    score: (match) => scoreline(locale, match.score),
    half: (match) => scoreline(locale, match.half ?? match.score),
    day: (match) =>
      new Date(`${match.date}T12:00:00Z`).toLocaleDateString(locale === 'nl' ? 'nl-NL' : 'en-GB', {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  };
}
