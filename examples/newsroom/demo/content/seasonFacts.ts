import { clubName } from '../../editorial/clubs.ts';
import type { League, Match, Played, Score, Season } from '../../editorial/match.ts';
import { decimals, type Locale, scoreline } from '../../editorial/numerals.ts';
import { type Row, type Side, standings } from '../../editorial/standings.ts';
import { seenBy, type View } from './form.ts';
import { fixtures, result, results } from './matches.ts';
import { rowOf } from './rows.ts';
import { plainDay, seasonDay } from './seasonDay.ts';
import { capital, inWords, ordinal, perCent } from './wording.ts';

/** Facts about one league for writing articles. Clubs have the names that the paper uses. */
export interface SeasonFacts {
  readonly locale: Locale;
  readonly results: readonly Played[];
  readonly table: readonly Row[];
  readonly row: (club: string, only?: Side) => Row;
  /** The club's row in the table of first halves. */
  readonly halfRow: (club: string) => Row;
  readonly rows: (...clubs: readonly string[]) => readonly Row[];
  readonly game: (home: string, away: string) => Played;
  /** A match, played or not. */
  readonly fixture: (home: string, away: string) => Match;
  readonly seen: (club: string) => readonly View[];
  readonly source: (club: string) => string;
  /** A number in words where the paper uses words. */
  readonly n: (value: number) => string;
  /** A number at the beginning of a sentence. */
  readonly N: (value: number) => string;
  /** `first`, `ninth`, `12th`; English only. */
  readonly nth: (value: number) => string;
  readonly dec: (value: number, digits: number) => string;
  readonly share: (part: number, whole: number) => string;
  readonly score: (match: Played) => string;
  readonly half: (match: Played) => string;
  /** The score with the winner's goals first: `2–1`, as in `won 2–1 at Brighton`. */
  readonly high: (match: Played) => string;
  readonly highHalf: (match: Played) => string;
  /** `13 september`, `13 September`; in the season that is moved, a day that moves with it (`seasonDay`). */
  readonly day: (match: Match) => string;
}

/** The facts of a season up to and including a date, `until`. */
export function seasonFacts(locale: Locale, season: Season, until = '9999'): SeasonFacts {
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
    halfRow: (club) => rowOf(standings(known, { score: ({ half }) => half }), source(club)),
    rows: (...clubs) => clubs.map((club) => row(club)),
    game: (home, away) => result(known, source(home), source(away)),
    fixture: (home, away) => {
      const found = fixtures(league, season).find((each) => each.home === source(home) && each.away === source(away));
      if (!found) throw new RangeError(`${home} and ${away} do not meet.`);
      return found;
    },
    seen: (club) => seenBy(known, source(club)),
    source,
    n: (value) => inWords(locale, value),
    N: (value) => capital(inWords(locale, value)),
    nth: ordinal,
    dec: (value, digits) => decimals(locale, value, digits),
    share: (part, whole) => perCent(locale, part, whole),
    score: (match) => scoreline(locale, match.score),
    half: (match) => scoreline(locale, match.half ?? match.score),
    high: (match) => scoreline(locale, winnerFirst(match.score)),
    highHalf: (match) => scoreline(locale, winnerFirst(match.half ?? match.score)),
    // Of the season that is moved, a day that moves with it.
    day: ({ date }) => (season === '2025-26' ? seasonDay : plainDay)(locale, date),
  };
}

function winnerFirst([home, away]: Score): Score {
  return [Math.max(home, away), Math.min(home, away)];
}
