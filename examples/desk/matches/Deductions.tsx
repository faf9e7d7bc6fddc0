import { useRef, useState } from 'react';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  type DeskDeduction,
  type DeskStage,
  deskDeductions,
  giveBackDeduction,
  removeDeduction,
} from '#core/contract/deskDeductions.ts';
import { Button } from '#core/view/Button.tsx';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { useLoaded } from '../parts/useLoaded.ts';
import type { Desk } from '../shell/createDesk.ts';
import { DeductionForm } from './DeductionForm.tsx';

/** The points that were taken from teams and given back, in each competition of the paper. */
export function Deductions({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const { data, failure, load } = useLoaded(() => desk.page.call(deskDeductions));
  if (data?.stages.length === 0 && data.shared.length === 0) return null;
  return (
    <section aria-labelledby="deductions">
      <h2 className="desk-subtitle" id="deductions">
        {words.say('deductions.title')}
      </h2>
      <FailureNote failure={failure} onRetry={load} />
      {data?.stages.map((stage) => (
        <Stage key={stage.id} desk={desk} stage={stage} onChange={load} />
      ))}
      {data && data.shared.length > 0 && (
        <p className="desk-note">{words.say('deductions.shared', { names: data.shared.join(', ') })}</p>
      )}
    </section>
  );
}

interface StageProps {
  readonly desk: Desk;
  readonly stage: DeskStage;
  readonly onChange: () => void;
}

function Stage({ desk, stage, onChange }: StageProps) {
  const words = useWords();
  const name = useRef<HTMLElement>(null);
  return (
    <details className="desk-box">
      <summary ref={name}>{stage.name}</summary>
      {stage.deductions.length === 0 && <p className="desk-note">{words.say('deductions.none')}</p>}
      <ul className="desk-list">
        {stage.deductions.map((deduction) => (
          <DeductionRow
            key={`${deduction.teamId} ${deduction.since}`}
            {...{ desk, stage, deduction }}
            onChange={() => {
              // The button that was pressed goes, perhaps with its row.
              name.current?.focus();
              onChange();
            }}
          />
        ))}
      </ul>
      <DeductionForm desk={desk} stage={stage} onChange={onChange} />
    </details>
  );
}

function DeductionRow({ desk, stage, deduction, onChange }: StageProps & { readonly deduction: DeskDeduction }) {
  const words = useWords();
  const [failure, setFailure] = useState<Failure>();
  const { teamId: team, points, since, reason, isFed, isWithheld } = deduction;
  const sentence = words.say(points < 0 ? 'deductions.returned' : 'deductions.deducted', {
    team: deduction.team,
    count: Math.abs(points),
  });

  async function change(endpoint: typeof removeDeduction | typeof giveBackDeduction) {
    const outcome = await desk.page.call(endpoint, { params: { stage: stage.id, team }, query: { since } });
    setFailure(outcome.ok ? undefined : outcome);
    if (outcome.ok) onChange();
  }

  return (
    <li className="desk-event">
      <p>
        {isWithheld ? <s>{sentence}</s> : sentence}{' '}
        <span className="desk-note">
          {reason} <DateAndTime at={since} />
        </span>
      </p>
      <FailureNote failure={failure} />
      {isFed && <p className="desk-note">{words.say(isWithheld ? 'deductions.withheld' : 'deductions.fed')}</p>}
      <div className="desk-actions">
        {isWithheld ? (
          <Button onClick={() => void change(giveBackDeduction)}>{words.say('deductions.give-back')}</Button>
        ) : (
          <ConfirmButton
            label={words.say(isFed ? 'deductions.withdraw' : 'deductions.remove')}
            question={words.say(isFed ? 'deductions.withdraw-question' : 'deductions.remove-question')}
            onConfirm={() => void change(removeDeduction)}
          />
        )}
      </div>
    </li>
  );
}
