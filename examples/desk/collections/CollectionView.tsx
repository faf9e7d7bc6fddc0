import { useState } from 'react';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  changeCollection,
  collectionChange,
  type DeskCollection,
  deskCollection,
  removeCollection,
} from '#core/contract/deskCollections.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { Box } from '../parts/Box.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { CopyText } from '../parts/CopyText.tsx';
import { Theirs } from '../parts/Theirs.tsx';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { DeskLink } from '../shell/DeskLink.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { draftOf } from './draft.ts';
import { TheirRows } from './TheirRows.tsx';

interface CollectionViewProps {
  readonly desk: Desk;
  readonly id: string;
}

/** One collection, to be corrected cell by cell or replaced by another table. */
export function CollectionView({ desk, id }: CollectionViewProps) {
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskCollection, { params: { id } }));
  return (
    <>
      <p className="desk-crumb">
        <DeskLink desk={desk} section="collections">
          {words.say('section.collections')}
        </DeskLink>
      </p>
      <FailureNote failure={failure} onRetry={load} />
      {!data && !failure && <Waiting height={320} lines={6} />}
      {data && <OpenCollection desk={desk} newest={data} load={load} />}
    </>
  );
}

interface OpenCollectionProps {
  readonly desk: Desk;
  /** As it was read last. */
  readonly newest: DeskCollection;
  readonly load: () => Promise<DeskCollection | undefined>;
}

function OpenCollection({ desk, newest, load }: OpenCollectionProps) {
  const words = useWords();
  const drafted = (collection: DeskCollection) =>
    draftOf(collection, { link: words.say('collections.kind.link'), mark: words.say('collections.kind.mark') }, words);
  const [draft, setDraft] = useState(() => drafted(newest));
  const [theirs, setTheirs] = useState<DeskCollection>();
  const [version, setVersion] = useState(newest.version);
  const [failure, setFailure] = useState<Failure>();
  const { id } = newest;
  const isStale = (outcome: Failure) => outcome.kind === 'refused' && outcome.status === 409;

  /** What a colleague has saved is shown beside what is typed, and the next save counts as made from that. */
  async function readTheirs() {
    const read = await load();
    if (!read) return;
    setTheirs(read);
    setVersion(read.version);
  }
  return (
    <>
      <h1 className="desk-title">{newest.title}</h1>
      <div className="desk-actions">
        <a href={newest.url}>{words.say('collections.page')}</a>
        <CopyText
          label={words.say('collections.tag')}
          text={`<div data-widget="collection" data-collection-id="${id}"></div>`}
        />
      </div>
      <Box title={words.say('collections.edit')}>
        <CollectionForm
          draft={draft}
          onChange={setDraft}
          label={words.say('save')}
          submit={async (written) => {
            const body = collectionChange(version, written);
            const outcome = await desk.page.call(changeCollection, { params: { id }, body });
            if (outcome.ok) {
              // What was typed meanwhile stays.
              setDraft((current) => (current === draft ? drafted(outcome.data) : current));
              setVersion(outcome.data.version);
              setTheirs(undefined);
            } else if (isStale(outcome)) await readTheirs();
            return outcome;
          }}
          theirs={
            theirs && (
              <Theirs
                onTake={() => {
                  setDraft(drafted(theirs));
                  setTheirs(undefined);
                }}
              >
                <TheirRows theirs={drafted(theirs)} mine={draft} />
              </Theirs>
            )
          }
        />
      </Box>
      <FailureNote failure={failure} />
      <div>
        <ConfirmButton
          label={words.say('delete')}
          question={words.say('collections.delete-question', { title: newest.title })}
          onConfirm={async () => {
            const outcome = await desk.page.call(removeCollection, { params: { id }, query: { version } });
            setFailure(outcome.ok ? undefined : outcome);
            if (outcome.ok) desk.open('collections');
            else if (isStale(outcome)) await readTheirs();
          }}
        />
      </div>
    </>
  );
}
