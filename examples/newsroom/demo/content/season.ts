import type { League, Match, Score, Season } from '../../editorial/match.ts';
import { chanceOf } from './chance.ts';
import { fixtures } from './matches.ts';

/** The league of a paper, with one match that its readers discuss. */
export interface Competition {
  readonly league: League;
  readonly season: Season;
  readonly zone: string;
  readonly talkedAbout: readonly [home: string, away: string];
}

const competitions: Readonly<Record<string, Competition>> = {
  deaftrap: {
    league: 'eredivisie',
    season: '2025-26',
    zone: 'Europe/Amsterdam',
    talkedAbout: ['NAC Breda', 'Feyenoord Rotterdam'],
  },
  thefinalwhistle: {
    league: 'premier-league',
    season: '2025-26',
    zone: 'Europe/London',
    talkedAbout: ['Manchester City FC', 'Nottingham Forest FC'],
  },
};

export const competitionOf = (tenant: string): Competition | undefined => competitions[tenant];

/** A match of a paper's season that the newsroom's clock can play. */
export interface SeasonMatch extends Pick<Match, 'league' | 'season' | 'round' | 'home' | 'away'> {
  /** 7 for the match that readers discuss; for others 100 plus their place in the season. */
  readonly id: number;
  /** Local date and time: `2026-03-08T16:45`. */
  readonly kickOff: string;
  readonly score: Score;
  readonly half: Score;
  /** Whether it had not been played when the data was taken, so that its result is invented. */
  readonly isInvented: boolean;
  /** Whether it was postponed then without a new date. */
  readonly isPostponed: boolean;
  /** Whether its time was not fixed then; it gets the usual one. */
  readonly hasAssumedTime: boolean;
}

const talkedAboutId = 7;
/** Kick-off of the matches whose time was not fixed. */
const defaultTime: Readonly<Record<League, string>> = { eredivisie: '14:30', 'premier-league': '15:00' };

const seasons = new Map<string, readonly SeasonMatch[]>();

/** All matches of a paper's season, in the order in which they are played; none for a paper without a league. */
export function seasonOf(tenant: string): readonly SeasonMatch[] {
  const known = seasons.get(tenant);
  if (known) return known;
  const made = read(competitionOf(tenant));
  seasons.set(tenant, made);
  return made;
}

/** Id of a match of any season; undefined for one that no paper has. */
export const idOf = ({ season, home, away }: Pick<Match, 'season' | 'home' | 'away'>): number | undefined =>
  Object.keys(competitions)
    .flatMap(seasonOf)
    .find((match) => match.season === season && match.home === home && match.away === away)?.id;

export const seasonMatch = (tenant: string, id: number): SeasonMatch | undefined =>
  seasonOf(tenant).find((match) => match.id === id);

function read(competition: Competition | undefined): readonly SeasonMatch[] {
  if (!competition) return [];
  const { league, season, talkedAbout } = competition;
  return fixtures(league, season).map(({ round, home, away, date, time, score, half, isPostponed }, at) => {
    const isTalkedAbout = home === talkedAbout[0] && away === talkedAbout[1];
    const ends = score && half ? { score, half } : inventedEnd(`${season} ${home} ${away}`);
    return {
      ...{ league, season, round, home, away, ...ends },
      id: isTalkedAbout ? talkedAboutId : 101 + at,
      kickOff: `${date}T${time ?? defaultTime[league]}`,
      isInvented: score === undefined,
      isPostponed,
      hasAssumedTime: time === undefined,
    };
  });
}

/** In how many of 100 matches a side scores no goal, at most one, at most two, and so on. */
const atMost = { home: [23, 56, 80, 93, 98], away: [30, 66, 86, 95, 99] } as const;

function inventedEnd(name: string): { score: Score; half: Score } {
  const chance = chanceOf(name);
  const goals = (side: 'home' | 'away') => {
    const drawn = 100 * chance();
    return atMost[side].filter((share) => drawn >= share).length;
  };
  const before = (all: number) => Array.from({ length: all }, chance).filter((drawn) => drawn < 0.45).length;
  const score: Score = [goals('home'), goals('away')];
  return { score, half: [before(score[0]), before(score[1])] };
}
