import type * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, flag, givenGrade, id, maybe, moment, orElse, rows, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { playerAward } from './playerAward.ts';

const player = renamed({
  id: ['player_id', id],
  /** Absent where the host printed the names. */
  name: text,
  image: text,
  number: maybe(count),
  /** `GK`, `DF`, `MF` or `FW`, or the server's own word. */
  position: text,
  isStarter: ['is_starter', orElse(flag, true)],
  minutes: maybe(count),
  /** Mean of those who rated the player; undefined below the minimum of voters, and until the reader may see it. */
  average: ['average_grade', givenGrade],
  voters: ['voters_count', orElse(count, 0)],
  /** What this reader gave; undefined where nothing: 0 is no rating. */
  mine: ['my_grade', givenGrade],
  /** Came on after this reader had voted, and can still be added to the ballot. */
  canAdd: ['can_rate', orElse(flag, false)],
});
export type RatedPlayer = z.output<typeof player>;

/** A rating without a list of players is none. */
function noPlayers({ issues, value }: z.core.ParsePayload<unknown>) {
  issues.push({ code: 'custom', message: 'no players', input: value, path: ['players'] });
  return [];
}

export const rating = derived(
  renamed({
    fixtureId: ['fixture_id', maybe(id)],
    team: text,
    matchKey: ['match_key', text],
    matchId: ['match_id', maybe(id)],
    isOpen: ['is_open', maybe(flag)],
    /** ISO 8601, an estimate: rating opens by the minute of the match. Sent only before that. */
    opensAt: ['opens_at', maybe(moment)],
    /** ISO 8601. */
    closesAt: ['closes_at', maybe(moment)],
    hasVoted: ['has_user_voted', orElse(flag, false)],
    voters: ['voters_count', orElse(count, 0)],
    minimumVoters: ['minimum_voters', orElse(count, 0)],
    /** A player's id. */
    manOfTheMatch: ['man_of_the_match', maybe(id)],
    /** What the competition calls that player's award. */
    award: playerAward,
    /** Of the whole team. */
    average: ['average_grade', givenGrade],
    players: maybe(rows(player, 'player_id')),
    votes: maybe(rows(player, 'player_id')),
  }),
  ({ fixtureId = 0, team, matchKey = '', matchId = fixtureId, isOpen, players, votes, ...read }, context) => ({
    ...read,
    /** 0 where the server does not say. */
    fixtureId,
    /** What `voteRating` is called with: the team's slug, the season or competition, the match there. */
    address: { team: team ?? '', matchKey, matchId },
    /** Without an address nothing can be sent. */
    isOpen: isOpen ?? team !== undefined,
    /** The server says that rating is closed, or not open yet. */
    ...(isOpen === false && { isClosed: true }),
    /** In line-up order. */
    players: players ?? votes ?? noPlayers(context),
  }),
);
export type Rating = z.output<typeof rating>;

export const ratingReply = under(rating);

/** The players of a match with what readers gave them. 404 where the site follows neither team. */
export const showRating = endpoint('GET /api/v2/matchcenter/fixture/{id}/votes', 'anyone', { reply: ratingReply });
