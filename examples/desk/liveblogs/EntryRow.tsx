import type { DeskEntry } from '#core/contract/deskLiveblogs.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { EditEntry } from './EditEntry.tsx';
import { EntryBox } from './EntryBox.tsx';
import type { Liveblog } from './liveblog.model.ts';

interface EntryRowProps {
  readonly model: Liveblog;
  readonly entry: DeskEntry;
}

/** A published entry. */
export function EntryRow({ model, entry }: EntryRowProps) {
  const words = useWords();
  return (
    <EntryBox
      html={entry.html}
      about={
        <>
          {entry.createdAt !== undefined && <DateAndTime at={entry.createdAt} />}
          {entry.by !== undefined && <span>{entry.by}</span>}
          {entry.isPinned && <span className="desk-chip desk-chip--on">{words.say('entry.is-pinned')}</span>}
          {entry.updatedAt !== undefined && <span>{words.say('entry.is-edited')}</span>}
        </>
      }
      form={(onDone) => <EditEntry model={model} entry={entry} corrections={model.published} onDone={onDone} />}
      action={{
        label: words.say(entry.isPinned ? 'entry.unpin' : 'entry.pin'),
        press: () => model.pin(entry, !entry.isPinned),
      }}
      removal={{ question: words.say('entry.delete-question'), press: () => model.remove(entry) }}
    />
  );
}
