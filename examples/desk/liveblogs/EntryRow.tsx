import { useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import type { DeskEntry } from '#core/contract/deskLiveblogs.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { EditEntry } from './EditEntry.tsx';
import { EntryBody } from './EntryBody.tsx';
import type { Liveblog } from './liveblog.model.ts';
import { useEditing } from './useEditing.ts';

interface EntryRowProps {
  readonly model: Liveblog;
  readonly entry: DeskEntry;
}

/** A published entry, and what an editor does with it. */
export function EntryRow({ model, entry }: EntryRowProps) {
  const words = useWords();
  const { row, isEditing, setEditing } = useEditing();
  const [failure, setFailure] = useState<Failure>();
  const done = (outcome: Outcome<unknown>) => setFailure(outcome.ok ? undefined : outcome);

  return (
    <li className="desk-box desk-entry" ref={row}>
      <p className="desk-meta">
        {entry.createdAt !== undefined && <DateAndTime at={entry.createdAt} />}
        {entry.by !== undefined && <span>{entry.by}</span>}
        {entry.isPinned && <span className="desk-chip desk-chip--on">{words.say('entry.is-pinned')}</span>}
        {entry.updatedAt !== undefined && <span>{words.say('entry.is-edited')}</span>}
      </p>
      {isEditing ? (
        <EditEntry model={model} entry={entry} corrections={model.published} onDone={() => setEditing(false)} />
      ) : (
        <>
          <EntryBody html={entry.html} />
          <div className="desk-actions">
            <button type="button" className="desk-quiet" onClick={() => setEditing(true)}>
              {words.say('edit')}
            </button>
            <button
              type="button"
              className="desk-quiet"
              onClick={async () => done(await model.pin(entry, !entry.isPinned))}
            >
              {words.say(entry.isPinned ? 'entry.unpin' : 'entry.pin')}
            </button>
            <ConfirmButton
              label={words.say('delete')}
              question={words.say('entry.delete-question')}
              onConfirm={async () => done(await model.remove(entry))}
            />
          </div>
        </>
      )}
      <FailureNote failure={failure} />
    </li>
  );
}
