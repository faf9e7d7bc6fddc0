import type { FormEvent } from 'react';
import { type DeskWholeMatch, matchChanges } from '#core/contract/deskMatches.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { momentOfLocal } from '../parts/localMoment.ts';
import type { MatchAtDesk } from './match.model.ts';

interface ResultFormsProps {
  readonly model: MatchAtDesk;
  readonly match: DeskWholeMatch;
}

/** Score alone, award, new date, postponed and abandoned. */
export function ResultForms(props: ResultFormsProps) {
  return (
    <div className="desk-forms">
      <ScoreForm {...props} />
      <DateForm {...props} />
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
    const enter = form.get('do') === 'award' ? matchChanges.award : matchChanges.score;
    model.enter(enter(Number(form.get('home')), Number(form.get('away'))));
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
      </div>
    </form>
  );
}

function DateForm({ model }: Pick<ResultFormsProps, 'model'>) {
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
        <ConfirmButton
          label={words.say('match.abandon')}
          question={words.say('match.abandon-question')}
          onConfirm={() => model.enter(matchChanges.plain('abandon'))}
        />
      </div>
    </form>
  );
}
