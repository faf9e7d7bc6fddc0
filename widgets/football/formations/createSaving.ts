import { computed, type ReadonlySignal } from '@preact/signals-core';
import { createPerformer, type ReaderParts, statusOf } from '#core/act/createPerformer.ts';
import { forReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type LineUp as KeptLineUp, myFormation } from '#core/contract/formation/formation.ts';
import { placesOf } from '#core/contract/formation/formationPlaces.ts';
import { saveLineUp } from './formations.act.ts';
import type { LineUp } from './lineUp.ts';

export interface Saving {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Fetches the reader's saved line-up. Undefined where there is none, or where another reader has logged in meanwhile. */
  read(): Promise<LineUp | Failure | undefined>;
  /** Saves a full line-up; a guest's is kept and login opens. */
  save(lineUp: LineUp): void;
}

interface Parts extends ReaderParts<LineUp> {
  readonly signal: AbortSignal;
  saved(lineUp: LineUp): void;
  failed(failure: Failure): void;
}

/** Fetches and saves the reader's line-up of one team. */
export function createSaving(page: Page, team: string, { saved, failed, signal, ...reading }: Parts): Saving {
  const { call, session } = page;
  let known: KeptLineUp | undefined;

  async function read(): Promise<LineUp | Failure | undefined> {
    const kept = await forReader(session, signal, call(myFormation, { query: { team }, signal }));
    if (!kept) return undefined;
    if (!kept.ok) return statusOf(kept) === 404 ? undefined : kept;
    known = kept.data;
    return placesOf(known.formation).length === 11 ? known : undefined;
  }

  const saving = createPerformer(page, saveLineUp, team, {
    ...reading,
    signal,
    known: () => known,
    async read() {
      const before = known;
      await read();
      return known !== before;
    },
    apply(reply) {
      known = reply;
    },
    conclude(conclusion, lineUp) {
      if (conclusion.is === 'failed') return failed(conclusion.failure);
      const reader = session.reader.peek();
      if (reader && known) session.update({ ...reader, formation: known.id });
      saved(lineUp);
    },
    readerChanged(change, resumes) {
      if (change.isOther) known = undefined;
      reading.readerChanged?.(change, resumes);
    },
  });

  return { isBusy: computed(() => saving.progress.value !== 'idle'), read, save: saving.perform };
}
