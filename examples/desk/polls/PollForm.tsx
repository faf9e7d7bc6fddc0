import { type FormEvent, useRef, useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { pollLimits, type WrittenPoll } from '#core/contract/deskPolls.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { FormFailure, problemsIn } from '../parts/FormFailure.tsx';
import { momentOfLocal } from '../parts/localMoment.ts';
import { Restored } from '../parts/Restored.tsx';
import type { TypedPoll } from './typedPoll.ts';

interface PollFormProps {
  readonly typed: TypedPoll;
  readonly onChange: (change: Partial<TypedPoll>) => void;
  readonly isRestored: boolean;
  /** Whether answers can be added: nobody has voted yet. */
  readonly mayAdd: boolean;
  readonly label: string;
  readonly submit: (written: WrittenPoll) => Promise<Outcome<unknown>>;
  readonly onCancel: () => void;
}

/** Question, answers and planned end of a poll. What is typed stays whatever the server answers. */
export function PollForm({ typed, onChange, isRestored, mayAdd, label, submit, onCancel }: PollFormProps) {
  const words = useWords();
  const { question, answers, closedAt } = typed;
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const outcome = await submit({
      question,
      answers: answers.filter((answer) => answer.trim() !== ''),
      closedAt: momentOfLocal(closedAt, words.timeZone),
    });
    setBusy(false);
    setFailure(outcome.ok ? undefined : outcome);
  }

  return (
    <form className="tb-form" onSubmit={send}>
      <Restored isRestored={isRestored} />
      <Field
        label={words.say('polls.question')}
        value={question}
        maxLength={pollLimits.longestQuestion}
        errors={problemsIn(failure, 'question')}
        required
        autoFocus={!isRestored}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <Answers
        answers={answers}
        set={(next) => onChange({ answers: [...next] })}
        mayAdd={mayAdd}
        errors={problemsIn(failure, 'answers')}
      />
      <Field
        label={words.say('polls.ends')}
        hint={words.say('polls.ends-hint')}
        type="datetime-local"
        value={closedAt}
        errors={problemsIn(failure, 'closed_at')}
        onChange={({ target }) => onChange({ closedAt: target.value })}
      />
      <FormFailure failure={failure} />
      <div className="desk-actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {label}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {words.say('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface AnswersProps extends Pick<PollFormProps, 'mayAdd'> {
  readonly answers: readonly string[];
  readonly set: (answers: readonly string[]) => void;
  readonly errors: readonly string[];
}

function Answers({ answers, set, mayAdd, errors }: AnswersProps) {
  const words = useWords();
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset className="desk-group" ref={group}>
      <legend>{words.say('polls.answers')}</legend>
      {answers.map((answer, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place.
          key={at}
          label={words.say('polls.answer', { number: at + 1 })}
          value={answer}
          maxLength={pollLimits.longestAnswer}
          errors={at === answers.length - 1 ? errors : []}
          onChange={(event) => set(answers.with(at, event.target.value))}
        />
      ))}
      {!mayAdd && <p className="tb-text tb-small tb-muted">{words.say('polls.voted')}</p>}
      {mayAdd && answers.length < pollLimits.mostAnswers && (
        <Button onClick={() => set([...answers, ''])}>{words.say('polls.add-answer')}</Button>
      )}
    </fieldset>
  );
}
