import { useState } from 'react';
import type { PlannedEntry } from '#core/contract/deskLiveblogs.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { localIn, momentOfLocal } from '../parts/localMoment.ts';
import { EditEntry } from './EditEntry.tsx';
import { EntryBox } from './EntryBox.tsx';
import type { Liveblog } from './liveblog.model.ts';
import { PublishAt } from './PublishAt.tsx';

interface PlannedRowProps {
  readonly model: Liveblog;
  readonly planned: PlannedEntry;
}

/** An entry that waits for its time. */
export function PlannedRow({ model, planned }: PlannedRowProps) {
  const words = useWords();
  return (
    <EntryBox
      html={planned.html}
      isPlanned
      about={
        <>
          <span className="desk-chip">{words.say('entry.is-planned')}</span>
          <DateAndTime at={planned.publishAt} />
          {planned.by !== undefined && <span>{planned.by}</span>}
        </>
      }
      form={(onDone) => <EditPlanned model={model} planned={planned} onDone={onDone} />}
      action={{
        label: words.say('entry.publish-now'),
        press: () => model.changePlanned(planned, { publishAt: null }),
      }}
      removal={{ question: words.say('entry.delete-planned-question'), press: () => model.removePlanned(planned) }}
    />
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
