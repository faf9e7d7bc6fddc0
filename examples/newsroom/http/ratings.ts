import * as z from 'zod/mini';
import { rating } from '#core/contract/rating.ts';
import { fixtureScores, playerScores, topRated } from '#core/contract/ratingScores.ts';
import { ratingOnWire } from '../api/ratingOnWire.ts';
import { fixtureScoresOnWire, playerScoresOnWire, topRatedOnWire } from '../api/ratingScores.ts';
import { findRatedFixtures, teamOf } from '../database/ratings.ts';
import type { Queries } from '../database/schema.ts';
import type { BestRated, Ratings } from '../pages/rating.ts';
import type { PageSource } from './pageSource.ts';

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
export function ratingsOf({ queries, reading: { now } }: PageSource): Ratings {
  return {
    of: (fixtureId) =>
      queries(async (all) => {
        const [fixture] = await findRatedFixtures(all, [fixtureId]);
        if (!fixture) return undefined;
        const wire = await ratingOnWire(all, fixture, now);
        return { rating: z.parse(rating, wire), wire };
      }),
    top: () =>
      queries(async (all) => {
        const team = (await teamOf(all)) ?? '';
        return team ? bestRated(all, team, now) : { team, players: [], scores: [], matches: [] };
      }),
  };
}
