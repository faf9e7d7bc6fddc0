import { batch, computed, type ReadonlySignal, type Signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';
import { anonymous } from './games.ts';
import { createSaving } from './saving.ts';
import type { ShownWeek } from './shownWeek.ts';
import type { PoolStatus } from './status.ts';

/** The reader's part of the pool: their picks at the server, in all tabs, and what they are told of them. */
export interface OwnPicks {
  readonly isSaving: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<PoolStatus | undefined>;
  /** Saves what was chosen in the week that is shown; a guest's picks are kept and login opens. */
  save(): void;
}

interface Parts {
  readonly shown: ShownWeek;
  readonly status: Signal<PoolStatus | undefined>;
  /** Reads the week that is shown. */
  readonly read: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

export function createOwnPicks(page: Page, { shown, status, read, signal }: Parts): OwnPicks {
  const { clock, session, store } = page;
  const { picking, games, week } = shown;
  const savedAt = store.slot('local', 'pool_saved', z.number());

  const saving = createSaving(page, {
    signal,
    games,
    picking,
    status,
    read,
    saved(saved) {
      shown.applySaved(saved);
      savedAt.write(clock.now());
    },
    readerChanged({ reader, isFirst, isOther }, resumes) {
      if (!isOther) return;
      const restored = picking.setReader(reader?.id ?? 0);
      if (!isFirst) {
        batch(() => {
          shown.change(anonymous);
          status.value = undefined;
        });
      }
      if (isFirst && restored > 0) status.value = { is: 'restored', count: restored };
      if (!resumes && (reader || !week.peek())) void read();
    },
  });
  const unwatch = savedAt.watch(() => session.reader.peek() && !saving.isBusy.peek() && void read());
  signal.addEventListener('abort', unwatch);

  return {
    isSaving: saving.isBusy,
    status: computed(() => (saving.isChecking.value ? { is: 'checking' } : status.value)),
    save: saving.save,
  };
}
