import { useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import {
  changeCollection,
  collectionChange,
  type DeskCollection,
  removeCollection,
  type WrittenCollection,
} from '#core/contract/deskCollections.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { draftOf } from './draft.ts';

export interface OpenCollectionOptions {
  readonly desk: Desk;
  /** As it was read last. */
  readonly newest: DeskCollection;
  readonly load: () => Promise<DeskCollection | undefined>;
}

const isStale = (failure: Failure) => failure.kind === 'refused' && failure.status === 409;

/** A collection as it is typed, what a colleague has saved meanwhile, and what becomes of it. */
export function useOpenCollection({ desk, newest, load }: OpenCollectionOptions) {
  const words = useWords();
  const drafted = (collection: DeskCollection) =>
    draftOf(collection, { link: words.say('collections.kind.link'), mark: words.say('collections.kind.mark') }, words);
  const [draft, setDraft] = useState(() => drafted(newest));
  const [theirs, setTheirs] = useState<DeskCollection>();
  const [version, setVersion] = useState(newest.version);
  const [failure, setFailure] = useState<Failure>();
  const params = { id: newest.id };

  /** What a colleague has saved is shown beside what is typed, and the next save counts as made from that. */
  async function readTheirs() {
    const read = await load();
    if (!read) return;
    setTheirs(read);
    setVersion(read.version);
  }
  return {
    ...{ draft, setDraft, failure },
    theirs: theirs && drafted(theirs),
    takeTheirs() {
      if (theirs) setDraft(drafted(theirs));
      setTheirs(undefined);
    },
    async save(written: WrittenCollection): Promise<Outcome<DeskCollection>> {
      const outcome = await desk.page.call(changeCollection, { params, body: collectionChange(version, written) });
      if (outcome.ok) {
        // What was typed meanwhile stays.
        setDraft((current) => (current === draft ? drafted(outcome.data) : current));
        setVersion(outcome.data.version);
        setTheirs(undefined);
      } else if (isStale(outcome)) await readTheirs();
      return outcome;
    },
    async remove() {
      const outcome = await desk.page.call(removeCollection, { params, query: { version } });
      setFailure(outcome.ok ? undefined : outcome);
      if (outcome.ok) desk.open('collections');
      else if (isStale(outcome)) await readTheirs();
    },
  };
}
