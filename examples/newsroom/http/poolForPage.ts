import * as z from 'zod/mini';
import { showRanking } from '#core/contract/pool.ts';
import { predictionWeek, publicPredictions } from '#core/contract/prediction.ts';
import { publicOnWire, weekOnWire } from '../api/poolOnWire.ts';
import { rankingOf, rankingOnWire } from '../api/rankingOnWire.ts';
import { weekOf } from '../database/poolPeriods.ts';
import { placeOf } from '../database/rankingPages.ts';
import type { Pool } from '../pages/pool.ts';
import type { PageSource } from './pageSource.ts';

/** The prediction pool for pages, as the API answers a guest. */
export function poolOf({ paper, queries, reading: { now, locale: language } }: PageSource): Pool {
  const { time_zone: zone } = paper;
  const reading = { now, zone, language, readerId: undefined };
  return {
    async week(moment) {
      const week = weekOf(moment === undefined ? now : moment * 1000, zone);
      const wire = await queries((all) => weekOnWire(all, { week, isHistory: false }, reading));
      return { week: z.parse(predictionWeek.reply, wire), wire };
    },
    async ranking({ period, start, page }) {
      const moment = start === undefined ? undefined : start * 1000;
      const { span, ...which } = rankingOf({ filter: period, moment, now, zone });
      const wire = await queries((all) => rankingOnWire(all, { ...which, page }, span));
      return { ranking: z.parse(showRanking.reply, wire), wire };
    },
    async place(readerId) {
      const place = await queries((all) => placeOf(all, { period: 'total' }, readerId));
      return place?.reader;
    },
    async prediction(fixtureId) {
      const wire = await queries((all) => publicOnWire(all, fixtureId, reading));
      return wire && { prediction: z.parse(publicPredictions.reply, { data: wire }), wire };
    },
  };
}
