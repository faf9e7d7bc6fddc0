import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, flag, id, number, rows, text } from './shapes.ts';
import { under } from './under.ts';

/** Null or absent: nobody has said, or too few to be shown. */
const grade = z.optional(z.nullable(number.check(z.minimum(0), z.maximum(10))));
const given = (value: number | null | undefined) => value || undefined;

const player = z.pipe(
  z.object({
    player_id: id,
    name: text,
    image: text,
    number: z.optional(z.nullable(count)),
    position: text,
    is_starter: z.optional(z.nullable(flag)),
    minutes: z.optional(z.nullable(count)),
    average_grade: grade,
    voters_count: z.optional(z.nullable(count)),
    my_grade: grade,
    can_rate: z.optional(z.nullable(flag)),
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
    average: given(wire.average_grade),
    voters: wire.voters_count ?? 0,
    /** What this reader gave; undefined where nothing: 0 is no rating. */
    mine: given(wire.my_grade),
    /** Came on after this reader had voted, and can still be added to the ballot. */
    canAdd: wire.can_rate ?? false,
  })),
);
export type RatedPlayer = z.output<typeof player>;

/** Who played in a fixture, in line-up order, and how readers rate them. Averages come only after voting or after the close. */
export const rating = z.pipe(
  z.object({
    fixture_id: id,
    team: text,
    match_key: text,
    match_id: z.optional(z.nullable(id)),
    is_open: z.optional(z.nullable(flag)),
    opens_at: text,
    closes_at: text,
    has_user_voted: z.optional(z.nullable(flag)),
    voters_count: z.optional(z.nullable(count)),
    minimum_voters: z.optional(z.nullable(count)),
    man_of_the_match: z.optional(z.nullable(id)),
    average_grade: grade,
    players: rows(player),
  }),
  z.transform((wire) => ({
    fixtureId: wire.fixture_id,
    /** What `voteRating` is called with: the team's slug, the season or competition, the match there. */
    address: { team: wire.team ?? '', matchKey: wire.match_key ?? '', matchId: wire.match_id ?? wire.fixture_id },
    isOpen: wire.is_open ?? true,
    /** ISO 8601, an estimate: rating opens by the minute of the match. Sent only before that. */
    opensAt: wire.opens_at,
    /** ISO 8601. */
    closesAt: wire.closes_at,
    hasVoted: wire.has_user_voted ?? false,
    voters: wire.voters_count ?? 0,
    minimumVoters: wire.minimum_voters ?? 0,
    /** A player's id. */
    manOfTheMatch: wire.man_of_the_match ?? undefined,
    /** Of the whole team. */
    average: given(wire.average_grade),
    players: wire.players,
  })),
);
export type Rating = z.output<typeof rating>;

const ratingReply = under(rating);

export const showRating = endpoint({
  method: 'GET',
  path: '/api/v2/matchcenter/fixture/{id}/votes',
  needs: 'anyone',
  reply: ratingReply,
});

/**
 * The whole ballot at once: `key` is a player's id, `value` the rating of 1 to 10, 0 for none. A reader has one ballot per fixture: sent
 * again it is answered with what is stored, and until the close it can be completed with players who were not on it. One that gives
 * somebody another grade gets 409 and the rating under `data`; so does one after the close. 422 under `votes` without any rating.
 */
export const voteRating = endpoint({
  method: 'POST',
  path: '/api/v2/matchcenter/{team}/{matchKey}/{matchId}/vote',
  needs: 'reader',
  body: z.object({ votes: z.array(z.object({ key: z.number(), value: z.number() })) }),
  reply: ratingReply,
});

/** How readers rated each of at most 50 fixtures of a team: `?fixtures=7,8`. */
export const fixtureScores = endpoint({
  method: 'GET',
  path: '/api/v2/matchcenter/{team}/fixtures/mom-scores',
  needs: 'anyone',
  query: z.object({ fixtures: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)) }),
  reply: z.pipe(
    z.object({
      data: rows(
        z.object({
          fixture_id: id,
          man_of_the_match: z.optional(z.nullable(z.object({ player_id: id, name: z.string() }))),
          average_grade: grade,
          voters_count: count,
        }),
      ),
    }),
    z.transform(({ data }) =>
      data.map((wire) => ({
        fixtureId: wire.fixture_id,
        manOfTheMatch: wire.man_of_the_match
          ? { id: wire.man_of_the_match.player_id, name: wire.man_of_the_match.name }
          : undefined,
        average: given(wire.average_grade),
        voters: wire.voters_count,
      })),
    ),
  ),
});

/** How readers rated at most 50 players over at most 50 fixtures: `?players=3,4&fixtures=7,8`. */
export const playerScores = endpoint({
  method: 'GET',
  path: '/api/v2/matchcenter/{team}/players/mom-scores',
  needs: 'anyone',
  query: z.object({
    players: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)),
    fixtures: z.optional(z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/))),
  }),
  reply: z.pipe(
    z.object({
      data: rows(z.object({ player_id: id, fixture_id: id, average_grade: grade, voters_count: count })),
    }),
    z.transform(({ data }) =>
      data.map((wire) => ({
        playerId: wire.player_id,
        fixtureId: wire.fixture_id,
        average: given(wire.average_grade),
        voters: wire.voters_count,
      })),
    ),
  ),
});

/** The best rated of a team's season, 10. */
export const topRated = endpoint({
  method: 'GET',
  path: '/ajax/matchcenter/top-mom',
  needs: 'anyone',
  query: z.object({ team: z.optional(z.string()) }),
  service: 'host',
  reply: z.pipe(
    z.object({
      data: rows(
        z.pipe(
          z.object({
            player_id: id,
            name: z.string(),
            image: text,
            average_grade: number,
            matches_count: z.optional(z.nullable(count)),
            mom_count: z.optional(z.nullable(count)),
          }),
          z.transform((wire) => ({
            id: wire.player_id,
            name: wire.name,
            image: wire.image,
            average: wire.average_grade,
            matches: wire.matches_count ?? 0,
            /** How often the player was man of the match. */
            awards: wire.mom_count ?? 0,
          })),
        ),
      ),
    }),
    z.transform(({ data }) => data),
  ),
});
