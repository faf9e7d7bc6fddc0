import { useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import type { PlannedEntry } from '#core/contract/deskLiveblogs.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { localIn, momentOfLocal } from '../parts/localMoment.ts';
import { EditEntry } from './EditEntry.tsx';
import { EntryBody } from './EntryBody.tsx';
import type { Liveblog } from './liveblog.model.ts';
import { PublishAt } from './PublishAt.tsx';
import { useEditing } from './useEditing.ts';

interface PlannedRowProps {
  readonly model: Liveblog;
  readonly planned: PlannedEntry;
}

/** An entry that waits for its time. */
export function PlannedRow({ model, planned }: PlannedRowProps) {
  const words = useWords();
  const { row, isEditing, setEditing } = useEditing();
  const [failure, setFailure] = useState<Failure>();
  const done = (outcome: Outcome<unknown>) => setFailure(outcome.ok ? undefined : outcome);
  return (
    <li className="desk-box desk-entry desk-entry--planned" ref={row}>
      <p className="desk-meta">
        <span className="desk-chip">{words.say('entry.is-planned')}</span>
        <DateAndTime at={planned.publishAt} />
        {planned.by !== undefined && <span>{planned.by}</span>}
      </p>
      {isEditing ? (
        <EditPlanned model={model} planned={planned} onDone={() => setEditing(false)} />
      ) : (
        <>
          <EntryBody html={planned.html} />
          <div className="desk-actions">
            <button type="button" className="desk-quiet" onClick={() => setEditing(true)}>
              {words.say('edit')}
            </button>
            <button
              type="button"
              className="desk-quiet"
              onClick={async () => done(await model.changePlanned(planned, { publishAt: null }))}
            >
              {words.say('entry.publish-now')}
            </button>
            <ConfirmButton
              label={words.say('delete')}
              question={words.say('entry.delete-planned-question')}
              onConfirm={async () => done(await model.removePlanned(planned))}
            />
          </div>
        </>
      )}
      <FailureNote failure={failure} />
    </li>
  );
}

interface EditPlannedProps extends PlannedRowProps {
  readonly onDone: () => void;
}

/** Corrects the text of an entry that waits, and its time. */
function EditPlanned({ model, planned, onDone }: EditPlannedProps) {
  const { timeZone } = useWords();
  // The time is sent only once it is another: a colleague may have chosen one meanwhile.
  const [later, setLater] = useState<string>();
  const publishAt = later === undefined ? undefined : momentOfLocal(later, timeZone);
  return (
    <EditEntry
      model={model}
      entry={planned}
      corrections={{
        ...model.scheduled,
        revise: (from, html) => model.changePlanned(from, { html, ...(publishAt !== undefined && { publishAt }) }),
      }}
      onDone={onDone}
    >
      <PublishAt value={later ?? localIn(planned.publishAt, timeZone)} onChange={setLater} />
    </EditEntry>
  );
}
