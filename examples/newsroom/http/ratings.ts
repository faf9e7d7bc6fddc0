import * as z from 'zod/mini';
import { fixtureScores, playerScores, rating, topRated } from '#core/contract/rating.ts';
import { gradesOf, lastMatches } from '../../../widgets/football/top-mom/lastGrades.ts';
import { ratingOnWire } from '../api/ratingOnWire.ts';
import { fixtureScoresOnWire, playerScoresOnWire, topRatedOnWire } from '../api/ratingScores.ts';
import type { Services } from '../api/services.ts';
import { findRatedFixtures, teamOf } from '../database/ratings.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import type { GradedPlayers, Ratings } from '../pages/rating.ts';

/** As the island reads them, call by call. */
async function gradedPlayers(queries: Queries, team: string, now: number): Promise<GradedPlayers> {
  const asked = { team, now, reader: undefined };
  const players = z.parse(topRated.reply, { data: await topRatedOnWire(queries, team, now) });
  const ids = players.map(({ id }) => id);
  const scores = z.parse(playerScores.reply, { data: await playerScoresOnWire(queries, ids, undefined, asked) });
  const matches = await fixtureScoresOnWire(queries, lastMatches(scores), asked);
  const known = z.parse(fixtureScores.reply, { data: matches });
  return players.map((player) => ({ ...player, grades: gradesOf(player.id, scores, known) }));
}

/** The ratings of a paper's team as a guest sees them. */
export function ratingsOf({ database, clock }: Services, tenant: Tenant): Ratings {
  return {
    of: (fixtureId) =>
      database.inTenant(tenant.id, async (queries) => {
        const [fixture] = await findRatedFixtures(queries, [fixtureId]);
        if (!fixture) return undefined;
        const wire = await ratingOnWire(queries, fixture, clock.now());
        return { rating: z.parse(rating, wire), wire };
      }),
    top: () =>
      database.inTenant(tenant.id, async (queries) => {
        const team = (await teamOf(queries)) ?? '';
        return { team, players: team ? await gradedPlayers(queries, team, clock.now()) : [] };
      }),
  };
}
