import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, flag, givenGrade, grade, id, maybe, moment, rows, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { playerAward } from './playerAward.ts';

const player = z.pipe(
  z.object({
    player_id: id,
    name: text,
    image: text,
    number: maybe(count),
    position: text,
    is_starter: maybe(flag),
    minutes: maybe(count),
    average_grade: grade,
    voters_count: maybe(count),
    my_grade: grade,
    can_rate: maybe(flag),
  }),
  z.transform((wire) => ({
    id: wire.player_id,
    /** Absent where the host printed the names. */
    name: wire.name,
    image: wire.image,
    number: wire.number ?? undefined,
    /** `GK`, `DF`, `MF` or `FW`, or the server's own word. */
    position: wire.position,
    isStarter: wire.is_starter ?? true,
    minutes: wire.minutes ?? undefined,
    /** Mean of those who rated the player; undefined below the minimum of voters, and until the reader may see it. */
    average: givenGrade(wire.average_grade),
    voters: wire.voters_count ?? 0,
    /** What this reader gave; undefined where nothing: 0 is no rating. */
    mine: givenGrade(wire.my_grade),
    /** Came on after this reader had voted, and can still be added to the ballot. */
    canAdd: wire.can_rate ?? false,
  })),
);
export type RatedPlayer = z.output<typeof player>;

/** Who played in a fixture, in line-up order, and how readers rate them. Averages come only after voting or after the close. */
/** A rating without a list of players is none. */
function noPlayers({ issues, value }: z.core.ParsePayload<unknown>) {
  issues.push({ code: 'custom', message: 'no players', input: value, path: ['players'] });
  return [];
}

export const rating = z.pipe(
  z.object({
    fixture_id: maybe(id),
    team: text,
    match_key: text,
    match_id: maybe(id),
    is_open: maybe(flag),
    opens_at: maybe(moment),
    closes_at: maybe(moment),
    has_user_voted: maybe(flag),
    voters_count: maybe(count),
    minimum_voters: maybe(count),
    man_of_the_match: maybe(id),
    award: playerAward,
    average_grade: grade,
    players: maybe(rows(player, 'player_id')),
    votes: maybe(rows(player, 'player_id')),
  }),
  z.transform((wire, context) => ({
    /** 0 where the server does not say. */
    fixtureId: wire.fixture_id ?? 0,
    /** What `voteRating` is called with: the team's slug, the season or competition, the match there. */
    address: { team: wire.team ?? '', matchKey: wire.match_key ?? '', matchId: wire.match_id ?? wire.fixture_id ?? 0 },
    /** Without an address nothing can be sent. */
    isOpen: wire.is_open ?? wire.team !== undefined,
    /** The server says that rating is closed, or not open yet. */
    ...(wire.is_open === false && { isClosed: true }),
    /** ISO 8601, an estimate: rating opens by the minute of the match. Sent only before that. */
    opensAt: wire.opens_at,
    /** ISO 8601. */
    closesAt: wire.closes_at,
    hasVoted: wire.has_user_voted ?? false,
    voters: wire.voters_count ?? 0,
    minimumVoters: wire.minimum_voters ?? 0,
    /** A player's id. */
    manOfTheMatch: wire.man_of_the_match ?? undefined,
    /** What the competition calls that player's award. */
    award: wire.award,
    /** Of the whole team. */
    average: givenGrade(wire.average_grade),
    players: wire.players ?? wire.votes ?? noPlayers(context),
  })),
);
export type Rating = z.output<typeof rating>;

export const ratingReply = under(rating);

/** The players of a match with what readers gave them. 404 where the site follows neither team. */
export const showRating = endpoint({
  method: 'GET',
  path: '/api/v2/matchcenter/fixture/{id}/votes',
  needs: 'anyone',
  reply: ratingReply,
});
