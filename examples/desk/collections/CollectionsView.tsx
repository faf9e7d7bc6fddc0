import { useState } from 'react';
import { newKey } from '#core/base/act/newKey.ts';
import { collectionBody, deskCollections, storeCollection } from '#core/contract/deskCollections.ts';
import { Button } from '#core/view/Button.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { useFocusOnRemoval } from '../parts/useFocusOnRemoval.ts';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { CollectionView } from './CollectionView.tsx';
import type { Draft } from './draft.ts';

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
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskCollections));
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <div className="desk-title-row">
        <h1 className="desk-title">{words.say('section.collections')}</h1>
        {!isWriting && (
          <Button kind="primary" onClick={() => setWriting(true)}>
            {words.say('collections.new')}
          </Button>
        )}
      </div>
      {isWriting && <NewCollection desk={desk} onCancel={() => setWriting(false)} />}
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
  readonly onCancel: () => void;
}

/** The form of a new collection, which opens it once it is made. */
function NewCollection({ desk, onCancel }: NewCollectionProps) {
  const words = useWords();
  const box = useFocusOnRemoval<HTMLElement>();
  const [key] = useState(() => newKey(desk.page));
  const [draft, setDraft] = useState<Draft>({
    ...{ title: '', columns: [], rows: [] },
    ...{ item: words.say('collections.one-item'), items: words.say('collections.several-items') },
  });
  return (
    <section className="desk-box" aria-label={words.say('collections.new')} ref={box}>
      <CollectionForm
        draft={draft}
        onChange={setDraft}
        label={words.say('collections.make')}
        hasFocus
        submit={async (written) => {
          const body = collectionBody(written, key);
          const outcome = await desk.page.call(storeCollection, { body, isIdempotent: true });
          if (outcome.ok) desk.open('collections', outcome.data.id);
          return outcome;
        }}
        actions={
          <Button kind="plain" onClick={onCancel}>
            {words.say('action.cancel')}
          </Button>
        }
      />
    </section>
  );
}
