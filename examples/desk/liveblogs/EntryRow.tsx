import { useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import type { DeskEntry } from '#core/contract/deskLiveblogs.ts';
import { Button } from '#core/view/Button.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { Composer, type Draft, draftOf } from './Composer.tsx';
import { EntryBody } from './EntryBody.tsx';
import type { Liveblog } from './liveblog.model.ts';

interface EntryRowProps {
  readonly model: Liveblog;
  readonly entry: DeskEntry;
}

/** A published entry, and what an editor does with it. */
export function EntryRow({ model, entry }: EntryRowProps) {
  const words = useWords();
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const done = (outcome: Outcome<unknown>) => setFailure(outcome.ok ? undefined : outcome);
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(isEditing);
  // The button that was pressed goes, and the focus with it: to the first field, and back.
  useEffect(() => {
    if (wasEditing.current !== isEditing) row.current?.querySelector<HTMLElement>('.tb-input, .desk-quiet')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <li className="desk-box desk-entry" ref={row}>
      <p className="desk-meta">
        {entry.createdAt !== undefined && <DateAndTime at={entry.createdAt} />}
        {entry.by !== undefined && <span>{entry.by}</span>}
        {entry.isPinned && <span className="desk-chip desk-chip--on">{words.say('entry.is-pinned')}</span>}
        {entry.updatedAt !== undefined && <span>{words.say('entry.is-edited')}</span>}
      </p>
      {isEditing ? (
        <EditEntry model={model} entry={entry} onDone={() => setEditing(false)} />
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

interface EditEntryProps extends EntryRowProps {
  readonly onDone: () => void;
}

/** Corrects an entry. Where a colleague was first both texts are shown, and the editor's own can be saved over the other knowingly. */
function EditEntry({ model, entry, onDone }: EditEntryProps) {
  const words = useWords();
  // What it was made from: the list may have another one by now.
  const [from, setFrom] = useState(entry);
  const [draft, setDraft] = useState<Draft>(() => draftOf(entry.html));
  const [theirs, setTheirs] = useState<DeskEntry>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => model.hold(entry), [model, entry]);

  async function save(html: string) {
    setBusy(true);
    const outcome = await model.revise(from, html);
    const isConflict = !outcome.ok && outcome.kind === 'refused' && outcome.status === 409;
    const current = isConflict ? await model.current(entry.id) : undefined;
    setBusy(false);
    if (outcome.ok) return onDone();
    setFailure(outcome);
    setTheirs(current);
    if (current) setFrom(current);
  }

  return (
    <>
      {theirs && (
        <section className="desk-theirs" aria-label={words.say('entry.theirs')}>
          <h3>{words.say('entry.theirs')}</h3>
          <EntryBody html={theirs.html} />
          <Button
            onClick={({ currentTarget }) => {
              currentTarget.closest('li')?.querySelector<HTMLElement>('.tb-input')?.focus();
              setDraft(draftOf(theirs.html));
              setTheirs(undefined);
              setFailure(undefined);
            }}
          >
            {words.say('entry.take-theirs')}
          </Button>
        </section>
      )}
      <FailureNote failure={failure} />
      <Composer
        model={model}
        draft={draft}
        onChange={setDraft}
        submitLabel={words.say(theirs ? 'entry.save-mine' : 'save')}
        onSubmit={(html) => void save(html)}
        isBusy={isBusy}
        actions={
          <Button kind="plain" onClick={onDone}>
            {words.say('action.cancel')}
          </Button>
        }
      />
    </>
  );
}
