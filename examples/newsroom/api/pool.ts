import { myRanking, rankingPeriods, showRanking, userRanking } from '#core/contract/pool.ts';
import { secondsOf } from '../database/poolPeriods.ts';
import { placeOf, type RankingOf, rankedPeriods } from '../database/rankingPages.ts';
import type { Queries } from '../database/schema.ts';
import { findReader } from '../database/userComments.ts';
import { momentFrom } from './predictions.ts';
import { periodLabel, rankedOnWire, rankingOf, rankingOnWire } from './rankingOnWire.ts';
import { Refusal } from './refusal.ts';
import { serve, serveReader } from './serve.ts';
import { idFromPath } from './validation.ts';

const serveShowRanking = serve(showRanking, async ({ query, queries, tenant, now }) => {
  const { filter = 'this_week', value, page = 1 } = query;
  const zone = tenant.time_zone;
  const { span, ...which } = rankingOf({ filter, moment: momentFrom(value, 'value'), now, zone });
  return queries((all) => rankingOnWire(all, { ...which, page }, span));
});

async function ownRanking(queries: Queries, which: RankingOf, readerId: number) {
  const place = await placeOf(queries, which, readerId);
  return place ? { data: rankedOnWire(place.reader), page: place.page } : { data: null, page: null };
}

const serveMyRanking = serveReader(myRanking, async ({ query, queries, viewer, tenant, now }) => {
  const { filter = 'this_week', value } = query;
  const { span: _, ...which } = rankingOf({
    filter,
    moment: momentFrom(value, 'value'),
    now,
    zone: tenant.time_zone,
  });
  return queries((all) => ownRanking(all, which, viewer.id));
});

const serveUserRanking = serve(userRanking, async ({ params, queries }) => {
  const id = idFromPath(params.userId, 'reader.missing');
  return queries(async (all) => {
    if (!(await findReader(all, id))) throw new Refusal(404, 'reader.missing');
    return ownRanking(all, { period: 'total' }, id);
  });
});

const kinds = new Map<string, RankingOf['period']>([
  ['week', 'week'],
  ['weeks', 'week'],
  ['month', 'month'],
  ['months', 'month'],
  ['total', 'total'],
]);

const serveRankingPeriods = serve(rankingPeriods, async ({ params, queries, tenant }) => {
  const period = kinds.get(params.kind ?? '');
  if (!period) throw new Refusal(404, 'missing');
  const dates = await queries((all) => rankedPeriods(all, period));
  return {
    data: dates.map((date) => ({
      value: secondsOf(date, tenant.time_zone),
      label: periodLabel(period, date, tenant.locale),
    })),
  };
});

export const pool = [serveShowRanking, serveMyRanking, serveUserRanking, serveRankingPeriods];
