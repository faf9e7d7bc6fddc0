import * as z from 'zod/mini';
import { fixtureScores, playerScores, rating, topRated } from '#core/contract/rating.ts';
import { ratingOnWire } from '../api/ratingOnWire.ts';
import { fixtureScoresOnWire, playerScoresOnWire, topRatedOnWire } from '../api/ratingScores.ts';
import type { Services } from '../api/services.ts';
import { findRatedFixtures, teamOf } from '../database/ratings.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import type { BestRated, Ratings } from '../pages/rating.ts';

/** The best rated players with their matches, the same as the island fetches in several calls. */
async function bestRated(queries: Queries, team: string, now: number): Promise<BestRated> {
  const asked = { team, now, reader: undefined };
  const players = z.parse(topRated.reply, { data: await topRatedOnWire(queries, team, now) });
  const ids = players.map(({ id }) => id);
  const scores = z.parse(playerScores.reply, { data: await playerScoresOnWire(queries, ids, undefined, asked) });
  const fixtures = [...new Set(scores.map(({ fixtureId }) => fixtureId))];
  const data = await fixtureScoresOnWire(queries, fixtures, asked);
  return { team, players, scores, matches: z.parse(fixtureScores.reply, { data }) };
}

/** The ratings of a paper's team for pages, as a guest sees them. */
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
        return team ? bestRated(queries, team, clock.now()) : { team, players: [], scores: [], matches: [] };
      }),
  };
}
