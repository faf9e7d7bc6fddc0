import { type ReadonlySignal, signal } from '@preact/signals-core';
import { forReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type PredictionGame, predictionWeek } from '#core/contract/prediction.ts';
import { isPast, type Week, weekOf } from './games.ts';
import type { LiveGames } from './liveGames.ts';

export interface WeekReader {
  /** Why a week could not be fetched, and its start. */
  readonly failed: ReadonlySignal<{ readonly failure: Failure; readonly start: number | undefined } | undefined>;
  /** Fetches the wanted week. Resolves to whether it is shown. */
  read(): Promise<boolean>;
  /** Sets and fetches the wanted week, undefined for the current one. Answers about any other are ignored from then on. */
  want(start: number | undefined): Promise<boolean>;
  /** Replaces games by newer ones. A week that was requested before counts as out of date. */
  replace(games: readonly PredictionGame[]): void;
}

/** Fetches the week that the reader wants to see. `start`: of the first one, Unix time in seconds. */
export function createWeekReader(
  { call, clock, session }: Page,
  week: ReadonlySignal<Week | undefined>,
  start: number | undefined,
  { show, change, beginRead }: LiveGames,
  abortSignal: AbortSignal,
): WeekReader {
  const failed = signal<WeekReader['failed']['value']>();
  let wanted = start;
  let age = 0;

  async function read(): Promise<boolean> {
    const [born, start] = [age, wanted];
    beginRead();
    const kind = isPast(start, clock.now()) ? 'history' : 'predict';
    const query = { for: kind, week_start: start?.toString() } as const;
    const reply = await forReader(session, abortSignal, call(predictionWeek, { query, signal: abortSignal }));
    if (!reply || start !== wanted) return false;
    if (reply.ok && born !== age) return read();
    const now = week.peek();
    if (reply.ok) {
      const came = weekOf(reply.data);
      failed.value = undefined;
      wanted = came.start ?? start;
      show({ ...came, start: wanted });
    } else if (!now || start !== now.start) {
      failed.value = { failure: reply, start };
      if (now) wanted = now.start;
    }
    return reply.ok;
  }

  return {
    failed,
    read,
    want(next) {
      failed.value = undefined;
      wanted = next;
      return read();
    },
    replace(games) {
      age += 1;
      const byId = new Map(games.map((game) => [game.id, game]));
      change((game) => byId.get(game.id) ?? game);
    },
  };
}
