import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { count, givenGrade, grade, id, maybe, number, rows, string, text } from './base/shapes.ts';
import { playerAward } from './playerAward.ts';

/** How readers rated each of at most 50 fixtures of a team: `?fixtures=7,8`. */
export const fixtureScores = endpoint({
  method: 'GET',
  path: '/api/v2/matchcenter/{team}/fixtures/mom-scores',
  needs: 'anyone',
  query: z.object({ fixtures: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)) }),
  reply: z.pipe(
    page({
      data: rows(
        z.object({
          fixture_id: id,
          man_of_the_match: maybe(z.object({ player_id: id, name: string })),
          award: playerAward,
          average_grade: grade,
          voters_count: count,
        }),
        'fixture_id',
      ),
    }),
    z.transform(({ data }) =>
      data.map((wire) => ({
        fixtureId: wire.fixture_id,
        manOfTheMatch: wire.man_of_the_match
          ? { id: wire.man_of_the_match.player_id, name: wire.man_of_the_match.name }
          : undefined,
        /** What the competition calls that player's award. */
        award: wire.award,
        average: givenGrade(wire.average_grade),
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
    page({
      data: rows(z.object({ player_id: id, fixture_id: id, average_grade: grade, voters_count: count }), 'player_id'),
    }),
    z.transform(({ data }) =>
      data.map((wire) => ({
        playerId: wire.player_id,
        fixtureId: wire.fixture_id,
        average: givenGrade(wire.average_grade),
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
    page({
      data: rows(
        z.pipe(
          z.object({
            player_id: id,
            name: string,
            image: text,
            average_grade: number,
            matches_count: maybe(count),
            mom_count: maybe(count),
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
        'player_id',
      ),
    }),
    z.transform(({ data }) => data),
  ),
});
