import * as z from 'zod/mini';
import { newKey } from '#core/base/act/newKey.ts';
import { collectionBody, deskCollections, storeCollection } from '#core/contract/deskCollections.ts';
import { Button } from '#core/view/Button.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { createFormDraft, type FormDraft } from '../parts/createFormDraft.ts';
import { useFocusOnRemoval } from '../parts/useFocusOnRemoval.ts';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';
import { useModel } from '../shell/useModel.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { CollectionView } from './CollectionView.tsx';
import { storedDraft } from './draft.ts';

/** A collection that is being made. `key` makes one of it, however often it is sent. */
const newCollection = z.object({ key: z.string(), draft: storedDraft });

interface CollectionsViewProps {
  readonly desk: Desk;
  /** The collection that is open; undefined for the list. */
  readonly id: string | undefined;
}

/** The collections that editors have made, or one of them. */
export function CollectionsView({ desk, id }: CollectionsViewProps) {
  return id === undefined ? <CollectionList desk={desk} /> : <CollectionView desk={desk} id={id} key={id} />;
}

function CollectionList({ desk }: Pick<CollectionsViewProps, 'desk'>) {
  useSignals();
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskCollections));
  const made = useModel(() => createFormDraft(desk, 'collection', newCollection));
  const isWriting = made.typed.value !== undefined;
  const begin = () => {
    const [item, items] = [words.say('collections.one-item'), words.say('collections.several-items')];
    made.set({ key: newKey(desk.page), draft: { title: '', item, items, columns: [], rows: [] } });
  };
  return (
    <>
      <div className="desk-title-row">
        <h1 className="desk-title">{words.say('section.collections')}</h1>
        {!isWriting && (
          <Button kind="primary" onClick={begin}>
            {words.say('collections.new')}
          </Button>
        )}
      </div>
      {isWriting && <NewCollection desk={desk} made={made} />}
      <FailureNote failure={failure} onRetry={load} />
      {!data && !failure && <Waiting height={240} lines={5} />}
      {data?.length === 0 && <p className="desk-note">{words.say('collections.none')}</p>}
      <ul className="desk-list">
        {data?.map(({ id, title, total, changedAt }) => (
          <li key={id} className="desk-box">
            <DeskLink desk={desk} section="collections" id={id} className="desk-row-title">
              {title}
            </DeskLink>
            <p className="desk-meta">
              <span>{words.say('collections.count', { count: total })}</span>
              <DateAndTime at={changedAt} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NewCollectionProps {
  readonly desk: Desk;
  readonly made: FormDraft<z.output<typeof newCollection>>;
}

/** The form of a new collection, which opens it once it is made. */
function NewCollection({ desk, made }: NewCollectionProps) {
  useSignals();
  const words = useWords();
  const box = useFocusOnRemoval<HTMLElement>();
  const isRestored = made.isRestored.value;
  const typed = made.typed.value;
  if (!typed) return null;
  return (
    <section className="desk-box" aria-label={words.say('collections.new')} ref={box}>
      <CollectionForm
        draft={typed.draft}
        onChange={(draft) => made.set({ ...typed, draft })}
        label={words.say('collections.make')}
        hasFocus={!isRestored}
        isRestored={isRestored}
        submit={async (written) => {
          const body = collectionBody(written, typed.key);
          const outcome = await desk.page.call(storeCollection, { body, isIdempotent: true });
          if (!outcome.ok) return outcome;
          made.set(undefined);
          desk.open('collections', outcome.data.id);
          return outcome;
        }}
        actions={
          <Button kind="plain" onClick={() => made.set(undefined)}>
            {words.say('action.cancel')}
          </Button>
        }
      />
    </section>
  );
}
