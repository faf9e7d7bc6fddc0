import { deskCollection } from '#core/contract/deskCollections.ts';
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
import { TheirRows } from './TheirRows.tsx';
import { type OpenCollectionOptions, useOpenCollection } from './useOpenCollection.ts';

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

function OpenCollection(options: OpenCollectionOptions) {
  const words = useWords();
  const { stored, draft, type, isRestored, discard, theirs, takeTheirs, failure, save, remove } =
    useOpenCollection(options);
  const { id, title, url } = stored;
  return (
    <>
      <h1 className="desk-title">{title}</h1>
      <div className="desk-actions">
        <a href={url}>{words.say('collections.page')}</a>
        <CopyText
          label={words.say('collections.tag')}
          text={`<div data-widget="collection" data-collection-id="${id}"></div>`}
        />
      </div>
      <Box title={words.say('collections.edit')}>
        <CollectionForm
          draft={draft}
          onChange={type}
          isRestored={isRestored}
          label={words.say('save')}
          submit={save}
          actions={
            discard && (
              <ConfirmButton
                label={words.say('discard')}
                question={words.say('discard-question')}
                onConfirm={discard}
              />
            )
          }
          theirs={
            theirs && (
              <Theirs onTake={takeTheirs}>
                <TheirRows theirs={theirs} mine={draft} />
              </Theirs>
            )
          }
        />
      </Box>
      <FailureNote failure={failure} />
      <div>
        <ConfirmButton
          label={words.say('delete')}
          question={words.say('collections.delete-question', { title })}
          onConfirm={() => void remove()}
        />
      </div>
    </>
  );
}
