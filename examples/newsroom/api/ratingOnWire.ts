import { findBallot } from '../database/ballots.ts';
import { ballotOpenFor, findPlayers, type PlayerScore, type RatedFixture, scoresOf } from '../database/ratings.ts';
import type { Queries } from '../database/schema.ts';

/** The match key of fixtures without a season. */
export const season = '2025-26';

/** How many voters an average needs to say something about the player. */
export const minimumVoters = 5;

/** The minute of a match from which readers can vote; half-time adds a quarter of an hour. */
const firstMinute = 60;
const untilOpen = (firstMinute + 15) * 60_000;

export interface BallotWindow {
  readonly isOpen: boolean;
  readonly isClosed: boolean;
  /** An estimate; null once rating is open, and where it is unknown. */
  readonly opensAt: Date | null;
  readonly closesAt: Date;
}

/** When a match can be rated: from its 60th minute until seven days after kick-off. One that was abandoned or cancelled cannot be. */
export function windowOf({ status, minute, kick_off }: RatedFixture, now: number): BallotWindow {
  const isLateEnough =
    ['finished', 'extra-time', 'penalties'].includes(status) || (status === 'live' && (minute ?? 0) >= firstMinute);
  const closesAt = new Date(kick_off.getTime() + ballotOpenFor);
  const isOver = closesAt.getTime() <= now;
  const opensAt = new Date(kick_off.getTime() + untilOpen);
  const isComing = !isLateEnough && !['abandoned', 'cancelled'].includes(status) && opensAt.getTime() > now;
  return {
    isOpen: isLateEnough && !isOver,
    isClosed: isLateEnough && isOver,
    opensAt: isComing ? opensAt : null,
    closesAt,
  };
}

/** An average rounded to two decimals. */
export const rounded = (average: number | null): number | null =>
  average === null ? null : Math.round(average * 100) / 100;

/**
 * The man of the match: among players with enough voters the one with the best average, then with more voters, then the first
 * in the line-up.
 */
export const bestOf = (players: readonly PlayerScore[]): PlayerScore | undefined =>
  players.find(({ voters }) => voters >= minimumVoters);

/**
 * The rating of a match in the format of the API. Averages are included only for a reader who has voted, and for everybody once
 * rating has closed.
 */
export async function ratingOnWire(queries: Queries, fixture: RatedFixture, now: number, reader?: number) {
  const { id, team } = fixture;
  const { isOpen, isClosed, opensAt, closesAt } = windowOf(fixture, now);
  const mine = reader === undefined ? undefined : await findBallot(queries, { fixture: id, team }, reader);
  const isShown = isClosed || mine !== undefined;
  const [score] = await scoresOf(queries, [id], team);
  const scores = new Map(score?.players.map((each) => [each.player, each]));
  const averageOf = (each: PlayerScore | undefined) =>
    isShown && each && each.voters >= minimumVoters ? rounded(each.average) : null;
  const voters = score?.voters ?? 0;
  return {
    fixture_id: id,
    team,
    match_key: fixture.season ?? season,
    match_id: id,
    is_open: isOpen,
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt.toISOString(),
    has_user_voted: mine !== undefined,
    voters_count: voters,
    minimum_voters: minimumVoters,
    award: fixture.award,
    man_of_the_match: (isShown && bestOf(score?.players ?? [])?.player) || null,
    average_grade: isShown && voters >= minimumVoters ? rounded(score?.average ?? null) : null,
    players: (await findPlayers(queries, id, team)).map((player) => ({
      ...player,
      image: null,
      average_grade: averageOf(scores.get(player.player_id)),
      voters_count: isShown ? (scores.get(player.player_id)?.voters ?? 0) : null,
      my_grade: mine?.get(player.player_id) || null,
      can_rate: isOpen && mine !== undefined && !mine.has(player.player_id),
    })),
  };
}
