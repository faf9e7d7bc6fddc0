import type { FormEvent } from 'react';
import { type DeskWholeMatch, matchChanges } from '#core/contract/deskMatches.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { momentOfLocal } from '../parts/localMoment.ts';
import type { MatchAtDesk } from './match.model.ts';
import { canBeCancelled } from './phases.ts';

interface ResultFormsProps {
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

/** Score alone, award or walkover, new date, postponed, cancelled and abandoned, and the tie that it is a leg of. */
export function ResultForms(props: ResultFormsProps) {
  return (
    <div className="desk-forms">
      <ScoreForm {...props} />
      <DateForm {...props} />
      <TieForm {...props} />
    </div>
  );
}

function ScoreForm({ model, match }: ResultFormsProps) {
  const words = useWords();
  function sendScore(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(
      event.currentTarget,
      event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null,
    );
    const score = [Number(form.get('home')), Number(form.get('away'))] as const;
    const kind = form.get('do');
    const isDecided = kind === 'award' || kind === 'walkover';
    model.enter(isDecided ? matchChanges.awarded(kind, ...score) : matchChanges.score(...score));
  }
  return (
    <form className="tb-form desk-composer" onSubmit={sendScore}>
      <div className="desk-pair">
        <Field
          label={match.home}
          name="home"
          type="number"
          min={0}
          max={99}
          inputMode="numeric"
          required
          defaultValue={match.score?.home}
        />
        <Field
          label={match.away}
          name="away"
          type="number"
          min={0}
          max={99}
          inputMode="numeric"
          required
          defaultValue={match.score?.away}
        />
      </div>
      <div className="desk-actions">
        <Button type="submit" name="do" value="score">
          {words.say('match.set-score')}
        </Button>
        <Button type="submit" name="do" value="award">
          {words.say('match.award')}
        </Button>
        <Button type="submit" name="do" value="walkover">
          {words.say('match.walkover')}
        </Button>
      </div>
    </form>
  );
}

function DateForm({ model, match }: ResultFormsProps) {
  const words = useWords();
  function sendDate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const kickOff = momentOfLocal(String(new FormData(event.currentTarget).get('kick_off')), words.timeZone);
    if (kickOff !== undefined) model.enter(matchChanges.move(kickOff));
  }

  return (
    <form className="tb-form desk-composer" onSubmit={sendDate}>
      <Field label={words.say('match.new-date')} name="kick_off" type="datetime-local" required />
      <div className="desk-actions">
        <Button type="submit">{words.say('match.move')}</Button>
        <ConfirmButton
          label={words.say('match.postpone')}
          question={words.say('match.postpone-question')}
          onConfirm={() => model.enter(matchChanges.plain('postpone'))}
        />
        {canBeCancelled(match) && (
          <ConfirmButton
            label={words.say('match.cancel')}
            question={words.say('match.cancel-question')}
            onConfirm={() => model.enter(matchChanges.plain('cancel'))}
          />
        )}
        <ConfirmButton
          label={words.say('match.abandon')}
          question={words.say('match.abandon-question')}
          onConfirm={() => model.enter(matchChanges.plain('abandon'))}
        />
      </div>
    </form>
  );
}

function TieForm({ model, match }: ResultFormsProps) {
  const words = useWords();
  function sendTie(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    model.enter(matchChanges.tie(String(form.get('tie')).trim() || undefined, Number(form.get('leg')) || 1));
  }
  return (
    <form className="tb-form desk-composer" onSubmit={sendTie}>
      <div className="desk-pair">
        <Field
          label={words.say('match.tie')}
          hint={words.say('match.tie-hint')}
          name="tie"
          pattern="[a-z0-9][a-z0-9\-]*"
          maxLength={60}
          defaultValue={match.tie}
        />
        <Field
          label={words.say('match.leg-number')}
          name="leg"
          type="number"
          min={1}
          max={9}
          inputMode="numeric"
          defaultValue={match.leg}
        />
      </div>
      <div className="desk-actions">
        <Button type="submit">{words.say('match.set-tie')}</Button>
      </div>
    </form>
  );
}
