import type { League, Match, Score, Season } from '../../editorial/match.ts';
import { chanceOf } from './chance.ts';
import { fixtures } from './matches.ts';

/** What a paper writes about: a league, and in it one match that its readers talked about. */
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

/** A match of a paper's season as it can be played in this newsroom. */
export interface SeasonMatch extends Pick<Match, 'league' | 'season' | 'round' | 'home' | 'away'> {
  /** 7 for the match that readers talked about, for others 100 and their place in the season. */
  readonly id: number;
  /** Local: `2026-03-08T16:45`. */
  readonly kickOff: string;
  readonly score: Score;
  readonly half: Score;
  /** When the data was taken it had not been played yet: how it ends is made up. */
  readonly isInvented: boolean;
  /** It had been put off then, and not to another day. */
  readonly isPostponed: boolean;
  /** Its time had not been fixed then: it begins when most matches do. */
  readonly hasAssumedTime: boolean;
}

const talkedAboutId = 7;
/** Of the matches whose time was not fixed yet. */
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

/** The id of a match of any season; undefined for one that no paper can play. */
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

/** In how many of 100 matches a side scores no goal, at most one, at most two and so on. */
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
