import { bracketOf, type Source } from './bracket.ts';
import { momentOf, readMatch, type WorldCupMatch } from './matches.ts';
import { nationOf } from './nations.ts';
import type { SourceMatch, Sources } from './sources.ts';
import { readSources } from './sources.ts';
import { createPlayers, type Player, type Players, readTeams, type Team } from './teams.ts';
import { readVenues, type Venue } from './venues.ts';

export interface WorldCup {
  readonly teams: readonly Team[];
  /** The players of the squads, and others on team sheets. */
  readonly players: readonly Player[];
  readonly venues: readonly Venue[];
  /** By number. */
  readonly matches: readonly WorldCupMatch[];
  readonly bracket: ReadonlyMap<number, { readonly home: Source; readonly away: Source }>;
  readonly unlisted: Players['unlisted'];
}

/** Builds the World Cup of 2026 from its files. Throws a RangeError where they do not fit together. */
export function readWorldCup(sources: Sources): WorldCup {
  const teams = readTeams(sources);
  const players = createPlayers(sources, teams);
  const venues = readVenues(sources.stadiums);
  const sheets = new Map(sources.sheets.map((sheet) => [keyOf(sheet.home, sheet.away), sheet]));
  const matches = numbered(sources.matches).map(({ source, number }) =>
    readMatch(source, sheets.get(keyOf(source.team1, source.team2)), { number, players, venues }),
  );
  return { teams, players: players.all, venues, matches, bracket: bracketOf(matches), unlisted: players.unlisted };
}

const keyOf = (home: string, away: string) => `${nationOf(home).code} ${nationOf(away).code}`;

/** Numbers the matches. The file has numbers for the knock-out; group matches are numbered by kick-off, then group. */
function numbered(matches: readonly SourceMatch[]) {
  const moment = ({ date, time }: SourceMatch) => momentOf(date, time);
  const order = (one: SourceMatch, other: SourceMatch) =>
    moment(one) - moment(other) || (one.group ?? '').localeCompare(other.group ?? '');
  const groups = matches.filter(({ group }) => group !== undefined).toSorted(order);
  const all = [
    ...groups.map((source, at) => ({ source, number: at + 1 })),
    ...matches.filter(({ group }) => group === undefined).map((source) => ({ source, number: source.num ?? 0 })),
  ];
  return all.toSorted((one, next) => one.number - next.number);
}

let known: WorldCup | undefined;

/** The World Cup of 2026, read once. */
export function worldCup(): WorldCup {
  known ??= readWorldCup(readSources());
  return known;
}
