import { predictionWeek, publicPredictions, savePredictions } from '#core/contract/prediction.ts';
import { savePicks } from '../database/picks.ts';
import { weekOf } from '../database/poolPeriods.ts';
import { findGames, type StoredGame } from '../database/predictionGames.ts';
import { type MessageKey, say } from './messages.ts';
import { gameOnWire, type PoolReading, publicOnWire, weekOnWire } from './poolOnWire.ts';
import { Refusal } from './refusal.ts';
import { type Call, serve, serveFound, serveReader } from './serve.ts';
import { idFromPath, invalid, isStorable } from './validation.ts';

const readingOf = ({ now, tenant, language, viewer }: Call<unknown, unknown>): PoolReading => ({
  now,
  zone: tenant.time_zone,
  language,
  readerId: viewer?.id,
});

/** Reads seconds since the epoch from a query and returns ms. Throws a Refusal (422) for anything else. */
export function momentFrom(text: string | undefined, field: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,10}$/.test(text)) throw invalid({ [field]: ['field.invalid'] });
  return Number(text) * 1000;
}

const servePredictionWeek = serve(predictionWeek, async (call) => {
  const { query, now, tenant } = call;
  const week = weekOf(momentFrom(query.week_start, 'week_start') ?? now, tenant.time_zone);
  return call.queries((all) => weekOnWire(all, { week, isHistory: query.for === 'history' }, readingOf(call)));
});

const whyNot = ({ status, kickOff }: StoredGame, now: number): MessageKey =>
  !['postponed', 'cancelled'].includes(status) && now >= kickOff.getTime() ? 'pool.begun' : 'pool.closed';

const serveSavePredictions = serveReader(savePredictions, async (call) => {
  const { body, viewer, tenant, now, services, language } = call;
  const picks = body.predictions.map(({ bet, prediction_game_id }) => ({ gameId: prediction_game_id, bet }));
  if (picks.length === 0) throw invalid({ predictions: ['pool.none'] });
  const ids = picks.map(({ gameId }) => gameId);
  if (!ids.every((id) => Number.isInteger(id) && isStorable(id))) throw invalid({ predictions: ['pool.unknown'] });
  if (new Set(ids).size < ids.length) throw invalid({ predictions: ['pool.twice'] });

  const submission = {
    tenant: tenant.id,
    readerId: viewer.id,
    picks,
    receivedAt: now,
    now: () => services.clock.now(),
  };
  const { stored, games } = await call.queries(async (all) => {
    const saved = await savePicks(all, submission);
    return { stored: saved, games: saved ? await findGames(all, ids, viewer.id) : [] };
  });
  if (!stored) throw invalid({ predictions: ['pool.unknown'] });

  const onWire = (game: StoredGame) => gameOnWire(game, now, language);
  const data = {
    saved: games.filter(({ id }) => stored.has(id)).map(onWire),
    refused: games
      .filter(({ id }) => !stored.has(id))
      .map((game) => ({
        prediction_game_id: game.id,
        message: say(whyNot(game, now), language),
        game: onWire(game),
      })),
  };
  if (stored.size === 0) throw new Refusal(409, 'pool.none-saved', { data });
  return { data };
});

const servePublicPredictions = serveFound(publicPredictions, (all, call) =>
  publicOnWire(all, idFromPath(call.params.id, 'missing'), readingOf(call)),
);

export const predictions = [servePredictionWeek, serveSavePredictions, servePublicPredictions];
