import { useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import type { PlannedEntry } from '#core/contract/deskLiveblogs.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { useLeaving } from '../parts/useLeaving.ts';
import { EntryBody } from './EntryBody.tsx';
import type { Liveblog } from './liveblog.model.ts';

interface PlannedRowProps {
  readonly model: Liveblog;
  readonly planned: PlannedEntry;
}

/** An entry that waits for its time. */
export function PlannedRow({ model, planned }: PlannedRowProps) {
  const words = useWords();
  const [failure, setFailure] = useState<Failure>();
  const publish = useLeaving();
  const done = (outcome: Outcome<unknown>) => setFailure(outcome.ok ? undefined : outcome);
  return (
    <li className="desk-box desk-entry desk-entry--planned">
      <p className="desk-meta">
        <span className="desk-chip">{words.say('entry.is-planned')}</span>
        <DateAndTime at={planned.publishAt} />
        {planned.by !== undefined && <span>{planned.by}</span>}
      </p>
      <EntryBody html={planned.html} />
      <div className="desk-actions">
        <button
          type="button"
          className="desk-quiet"
          ref={publish}
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
      <FailureNote failure={failure} />
    </li>
  );
}
