import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Pending } from '../outbox/pending.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { EntryBody } from './EntryBody.tsx';

interface WaitingRowProps {
  readonly desk: Desk;
  readonly waiting: Pending;
  /** Gets the text of an entry that goes back into the form. */
  readonly onReturn: (html: string) => void;
}

/** An entry that the server does not have yet, or has refused. */
export function WaitingRow({ desk, waiting, onReturn }: WaitingRowProps) {
  useSignals();
  const words = useWords();
  const { key, problem } = waiting;
  const html = String(waiting.body.html);
  const { outbox } = desk;
  return (
    <li className="desk-box desk-entry desk-entry--waiting">
      <p className="desk-meta">
        <span className="desk-chip">{words.say(problem === undefined ? 'outbox.sending' : 'outbox.refused')}</span>
        {problem !== undefined && <span className="desk-problem">{problem}</span>}
      </p>
      <EntryBody html={html} />
      <div className="desk-actions">
        {problem !== undefined && (
          <button type="button" className="desk-quiet" onClick={() => outbox.retry(key)}>
            {words.say('action.retry')}
          </button>
        )}
        {problem !== undefined && (
          <button
            type="button"
            className="desk-quiet"
            onClick={() => {
              outbox.drop(key);
              onReturn(html);
            }}
          >
            {words.say('edit')}
          </button>
        )}
        <ConfirmButton
          label={words.say('outbox.drop')}
          question={words.say('outbox.drop-question')}
          onConfirm={() => outbox.drop(key)}
        />
      </div>
    </li>
  );
}
