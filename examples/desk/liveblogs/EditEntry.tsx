import { type ReactNode, useEffect, useState } from 'react';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Theirs } from '../parts/Theirs.tsx';
import { Composer, type Draft, draftOf } from './Composer.tsx';
import { EntryBody } from './EntryBody.tsx';
import type { Corrections, Liveblog } from './liveblog.model.ts';

interface EditEntryProps<E> {
  readonly model: Liveblog;
  readonly entry: E;
  readonly corrections: Corrections<E>;
  readonly onDone: () => void;
  /** Between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** Corrects an entry. Where a colleague was first both texts are shown, and the editor's own can be saved over the other knowingly. */
export function EditEntry<E extends { readonly id: number; readonly html: string }>({
  model,
  entry,
  corrections: { hold, revise, current },
  onDone,
  children,
}: EditEntryProps<E>) {
  const words = useWords();
  // What it was made from: the list may have another one by now.
  const [from, setFrom] = useState(entry);
  const [draft, setDraft] = useState<Draft>(() => draftOf(entry.html));
  const [theirs, setTheirs] = useState<E>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => hold(entry), [hold, entry]);

  async function save(html: string) {
    setBusy(true);
    const outcome = await revise(from, html);
    const isConflict = !outcome.ok && outcome.kind === 'refused' && outcome.status === 409;
    const now = isConflict ? await current(entry.id) : undefined;
    setBusy(false);
    if (outcome.ok) return onDone();
    setFailure(outcome);
    setTheirs(now);
    if (now) setFrom(now);
  }

  return (
    <>
      {theirs && (
        <Theirs
          onTake={() => {
            setDraft(draftOf(theirs.html));
            setTheirs(undefined);
            setFailure(undefined);
          }}
        >
          <EntryBody html={theirs.html} />
        </Theirs>
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
      >
        {children}
      </Composer>
    </>
  );
}
