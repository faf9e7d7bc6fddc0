import { batch, type ReadonlySignal, type Signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import { anonymous, gamesOf, type Week } from './games.ts';
import type { LiveGames } from './liveGames.ts';
import type { Picking } from './picking.ts';
import { createSaving, type Saving } from './saving.ts';
import type { PoolStatus } from './status.ts';
import type { WeekReader } from './weekReader.ts';

/** The current reader's predictions: fetched for each reader who logs in, saved from here, and fetched again when another tab has saved. */
export function createOwnPicks(
  page: Page,
  week: ReadonlySignal<Week | undefined>,
  change: LiveGames['change'],
  { read, replace }: WeekReader,
  picking: Picking,
  status: Signal<PoolStatus | undefined>,
  signal: AbortSignal,
): Saving {
  const { clock, session, store } = page;
  const savedAt = store.slot('local', 'pool_saved', z.number());
  const saved = (games: readonly PredictionGame[]) => {
    replace(games);
    savedAt.write(clock.now());
  };
  const saving = createSaving(page, () => gamesOf(week), picking, status, saved, {
    signal,
    read,
    readerChanged({ reader, isFirst, isOther }, resumes) {
      if (!isOther) return;
      const { count, isAway } = picking.setReader(reader?.id ?? 0);
      if (!isFirst)
        batch(() => {
          change(anonymous);
          status.value = isAway ? { is: 'logged-out' } : undefined;
        });
      else if (count > 0) status.value = { is: 'restored', count };
      if (!resumes && (reader || !week.peek())) void read();
    },
  });
  const unwatch = savedAt.watch(() => session.reader.peek() && !saving.isSaving.peek() && void read());
  signal.addEventListener('abort', unwatch);
  return saving;
}
