import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Desk } from '../shell/createDesk.ts';
import type { MatchAtDesk } from './match.model.ts';

interface WaitingChangesProps {
  readonly desk: Desk;
  readonly model: MatchAtDesk;
}

/** What was entered and the server does not have yet, or has refused. */
export function WaitingChanges({ desk, model }: WaitingChangesProps) {
  useSignals();
  const words = useWords();
  const waiting = model.waiting.value;
  return (
    <div role="status">
      {waiting.length > 0 && (
        <ul className="desk-list">
          {waiting.map(({ key, body, problem }) => (
            <li key={key} className="desk-box desk-entry--waiting">
              <p className="desk-meta">
                <span className="desk-chip">
                  {words.say(problem === undefined ? 'outbox.sending' : 'outbox.refused')}
                </span>
                <span>{words.say(`match.change.${String(body.kind)}`)}</span>
                {problem !== undefined && <span className="desk-problem">{problem}</span>}
              </p>
              {problem !== undefined && (
                <div className="desk-actions">
                  <button type="button" className="desk-quiet" onClick={() => desk.outbox.retry(key)}>
                    {words.say('action.retry')}
                  </button>
                  <button type="button" className="desk-quiet" onClick={() => desk.outbox.drop(key)}>
                    {words.say('outbox.drop')}
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
