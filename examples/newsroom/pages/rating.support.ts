import * as z from 'zod/mini';
import { rating } from '#core/contract/rating.ts';
import { topRated } from '#core/contract/ratingScores.ts';
import { lineUpOf, minutesBy } from '../demo/content/lineUps.ts';
import { squadOf } from '../demo/content/squads.ts';
import type { Tenant } from './page.ts';
import type { Ratings } from './rating.ts';

/** For tests: the ratings of match 7, which is open, of match 8, closed, and of match 9, without a line-up yet. */
export function ratingsFor({ id: tenant }: Tenant): Ratings {
  const squad = squadOf(tenant);
  const team = squad?.team ?? '';
  const sheet = squad ? lineUpOf(squad, 7) : [];
  const wireOf = (fixture: number) => ({
    fixture_id: fixture,
    team,
    match_key: '2025-26',
    match_id: fixture,
    is_open: fixture === 7,
    opens_at: fixture === 9 ? '2026-03-14T21:15:00.000Z' : null,
    closes_at: fixture === 8 ? '2026-03-08T15:45:00.000Z' : '2026-03-15T15:45:00.000Z',
    has_user_voted: false,
    voters_count: fixture === 9 ? 0 : 41,
    minimum_voters: 5,
    man_of_the_match: fixture === 8 ? (sheet[0]?.player.id ?? null) : null,
    average_grade: fixture === 8 ? 6.82 : null,
    players: (fixture === 9 ? [] : sheet)
      .map((each, at) => ({
        player_id: each.player.id,
        name: each.player.name,
        number: each.player.number,
        position: each.player.position,
        is_starter: each.isStarter,
        minutes: minutesBy(each, 90),
        average_grade: fixture === 8 ? 8 - at / 10 : null,
        voters_count: fixture === 8 ? 38 : null,
      }))
      .filter(({ minutes }) => minutes > 0),
  });
  return {
    async of(fixture) {
      const wire = wireOf(fixture);
      return [7, 8, 9].includes(fixture) ? { rating: z.parse(rating, wire), wire } : undefined;
    },
    async top() {
      const data = sheet.slice(0, 10).map(({ player: { id, name } }, at) => ({
        player_id: id,
        name,
        average_grade: 8 - at / 10,
        matches_count: at + 1,
      }));
      const players = z.parse(topRated.reply, { data });
      const ids = players.map(({ id }) => id);
      const scoreIn = (fixtureId: number, average: number) =>
        ids.map((playerId) => ({ playerId, fixtureId, average, voters: 9 }));
      const best = { id: ids[0] ?? 0, name: '' };
      return {
        ...{ team, players, scores: [...scoreIn(5, 7.12), ...scoreIn(6, 8.04)] },
        matches: [{ fixtureId: 6, manOfTheMatch: best, award: 'man-of-the-match', average: 7, voters: 9 }],
      };
    },
  };
}
