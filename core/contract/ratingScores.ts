import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, givenGrade, id, maybe, number, orElse, rows, string, text } from './base/shapes.ts';
import { playerAward } from './playerAward.ts';

const ids = z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/));

/** How readers rated each of at most 50 fixtures of a team: `?fixtures=7,8`. */
export const fixtureScores = endpoint('GET /api/v2/matchcenter/{team}/fixtures/mom-scores', 'anyone', {
  query: z.object({ fixtures: ids }),
  reply: fieldOf(
    page({
      data: rows(
        renamed({
          fixtureId: ['fixture_id', id],
          manOfTheMatch: ['man_of_the_match', maybe(renamed({ id: ['player_id', id], name: string }))],
          /** What the competition calls that player's award. */
          award: playerAward,
          average: ['average_grade', givenGrade],
          voters: ['voters_count', count],
        }),
        'fixture_id',
      ),
    }),
    'data',
  ),
});

/** How readers rated at most 50 players over at most 50 fixtures: `?players=3,4&fixtures=7,8`. */
export const playerScores = endpoint('GET /api/v2/matchcenter/{team}/players/mom-scores', 'anyone', {
  query: z.object({ players: ids, fixtures: z.optional(ids) }),
  reply: fieldOf(
    page({
      data: rows(
        renamed({
          playerId: ['player_id', id],
          fixtureId: ['fixture_id', id],
          average: ['average_grade', givenGrade],
          voters: ['voters_count', count],
        }),
        'player_id',
      ),
    }),
    'data',
  ),
});

/** The best rated of a team's season, 10. */
export const topRated = endpoint('GET /ajax/matchcenter/top-mom', 'anyone', {
  query: z.object({ team: z.optional(z.string()) }),
  service: 'host',
  reply: fieldOf(
    page({
      data: rows(
        renamed({
          id: ['player_id', id],
          name: string,
          image: text,
          average: ['average_grade', number],
          matches: ['matches_count', orElse(count, 0)],
          /** How often the player was man of the match. */
          awards: ['mom_count', orElse(count, 0)],
        }),
        'player_id',
      ),
    }),
    'data',
  ),
});
