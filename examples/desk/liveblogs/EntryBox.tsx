import { type ReactNode, useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { EntryBody } from './EntryBody.tsx';
import { useEditing } from './useEditing.ts';

interface EntryBoxProps {
  readonly html: string;
  readonly isPlanned?: boolean;
  /** What is known of the entry, above it. */
  readonly about: ReactNode;
  /** The form that corrects it. */
  readonly form: (onDone: () => void) => ReactNode;
  /** The button between Edit and Delete. */
  readonly action: { readonly label: string; readonly press: () => Promise<Outcome<unknown>> };
  readonly removal: { readonly question: string; readonly press: () => Promise<Outcome<unknown>> };
}

/** An entry of a liveblog, and what an editor does with it; its form stands in its place while it is corrected. */
export function EntryBox({ html, isPlanned = false, about, form, action, removal }: EntryBoxProps) {
  const words = useWords();
  const { row, isEditing, setEditing } = useEditing();
  const [failure, setFailure] = useState<Failure>();
  const done = (outcome: Outcome<unknown>) => setFailure(outcome.ok ? undefined : outcome);
  return (
    <li className={isPlanned ? 'desk-box desk-entry desk-entry--planned' : 'desk-box desk-entry'} ref={row}>
      <p className="desk-meta">{about}</p>
      {isEditing ? (
        form(() => setEditing(false))
      ) : (
        <>
          <EntryBody html={html} />
          <div className="desk-actions">
            <button type="button" className="desk-quiet" onClick={() => setEditing(true)}>
              {words.say('edit')}
            </button>
            <button type="button" className="desk-quiet" onClick={async () => done(await action.press())}>
              {action.label}
            </button>
            <ConfirmButton
              label={words.say('delete')}
              question={removal.question}
              onConfirm={async () => done(await removal.press())}
            />
          </div>
        </>
      )}
      <FailureNote failure={failure} />
    </li>
  );
}
