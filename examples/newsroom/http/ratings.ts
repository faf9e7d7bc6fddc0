import * as z from 'zod/mini';
import { rating, topRated } from '#core/contract/rating.ts';
import { ratingOnWire } from '../api/ratingOnWire.ts';
import { topRatedOnWire } from '../api/ratingScores.ts';
import type { Services } from '../api/services.ts';
import { findRatedFixtures, teamOf } from '../database/ratings.ts';
import type { Tenant } from '../database/schema.ts';
import type { Ratings } from '../pages/rating.ts';

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
        const data = team ? await topRatedOnWire(queries, team, clock.now()) : [];
        return { team, players: z.parse(topRated.reply, { data }) };
      }),
  };
}
