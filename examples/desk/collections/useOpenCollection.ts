import { useState } from 'react';
import * as z from 'zod/mini';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import {
  changeCollection,
  collectionChange,
  type DeskCollection,
  removeCollection,
  type WrittenCollection,
} from '#core/contract/deskCollections.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { createFormDraft } from '../parts/createFormDraft.ts';
import type { Desk } from '../shell/createDesk.ts';
import { useModel } from '../shell/useModel.ts';
import { type Draft, draftOf, storedDraft } from './draft.ts';

export interface OpenCollectionOptions {
  readonly desk: Desk;
  /** As it was read last. */
  readonly newest: DeskCollection;
  readonly load: () => Promise<DeskCollection | undefined>;
}

/** A collection that is being changed. `version`: of the stored one that it was made from. */
const changedCollection = z.object({ version: z.number(), draft: storedDraft });

const isStale = (failure: Failure) => failure.kind === 'refused' && failure.status === 409;

/** A collection as it is typed, what a colleague has saved meanwhile, and what becomes of it. */
export function useOpenCollection({ desk, newest, load }: OpenCollectionOptions) {
  useSignals();
  const words = useWords();
  const drafted = (collection: DeskCollection) =>
    draftOf(collection, { link: words.say('collections.kind.link'), mark: words.say('collections.kind.mark') }, words);
  const changed = useModel(() => createFormDraft(desk, `collection-${newest.id}`, changedCollection));
  const [stored, setStored] = useState(newest);
  const [theirs, setTheirs] = useState<DeskCollection>();
  const [failure, setFailure] = useState<Failure>();
  const params = { id: newest.id };
  const typed = changed.typed.value;
  const { draft, version } = typed ?? { draft: drafted(stored), version: stored.version };

  /** What a colleague has saved is shown beside what is typed, and the next save counts as made from that. */
  async function readTheirs() {
    const read = await load();
    if (!read) return;
    const current = changed.typed.peek();
    if (current) changed.set({ ...current, version: read.version });
    else setStored(read);
    setTheirs(current && read);
  }
  function show(collection: DeskCollection) {
    setStored(collection);
    setTheirs(undefined);
  }
  return {
    ...{ stored, draft, failure },
    theirs: theirs && drafted(theirs),
    isRestored: changed.isRestored.value,
    type: (next: Draft) => changed.set({ version, draft: next }),
    /** Gives up what is typed; undefined if nothing is. */
    discard: typed && (() => changed.set(undefined)),
    takeTheirs() {
      if (theirs) show(theirs);
      changed.set(undefined);
    },
    async save(written: WrittenCollection): Promise<Outcome<DeskCollection>> {
      const outcome = await desk.page.call(changeCollection, { params, body: collectionChange(version, written) });
      if (outcome.ok) {
        // What was typed meanwhile stays.
        const current = changed.typed.peek();
        changed.set(current && current !== typed ? { ...current, version: outcome.data.version } : undefined);
        show(outcome.data);
      } else if (isStale(outcome)) await readTheirs();
      return outcome;
    },
    async remove() {
      const outcome = await desk.page.call(removeCollection, { params, query: { version } });
      setFailure(outcome.ok ? undefined : outcome);
      if (outcome.ok) {
        changed.set(undefined);
        desk.open('collections');
      } else if (isStale(outcome)) await readTheirs();
    },
  };
}
