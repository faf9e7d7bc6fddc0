import { type FormEvent, useRef, useState } from 'react';
import { newKey } from '#core/base/act/newKey.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { type DeskPoll, pollLimits, type WrittenPoll } from '#core/contract/deskPolls.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { FormFailure, problemsIn } from '../parts/FormFailure.tsx';
import { localIn, momentOfLocal } from '../parts/localMoment.ts';
import type { Desk } from '../shell/createDesk.ts';

interface PollFormProps {
  readonly desk: Desk;
  /** The poll that is changed; undefined for a new one. */
  readonly poll?: DeskPoll;
  readonly submit: (written: WrittenPoll, key: string) => Promise<Outcome<unknown>>;
  readonly onDone: () => void;
}

/** Question, answers and planned end of a poll. What was typed stays whatever the server answers. */
export function PollForm({ desk, poll, submit, onDone }: PollFormProps) {
  const words = useWords();
  const { timeZone } = words;
  const [key] = useState(() => newKey(desk.page));
  const [answers, setAnswers] = useState<readonly string[]>(poll?.answers.map(({ text }) => text) ?? ['', '']);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await submit(
      {
        question: String(form.get('question')),
        answers: answers.filter((answer) => answer.trim() !== ''),
        closedAt: momentOfLocal(String(form.get('closed_at')), timeZone),
      },
      key,
    );
    setBusy(false);
    setFailure(outcome.ok ? undefined : outcome);
    if (outcome.ok) onDone();
  }

  return (
    <form className="tb-form" onSubmit={send}>
      <Field
        label={words.say('polls.question')}
        name="question"
        defaultValue={poll?.question}
        maxLength={pollLimits.longestQuestion}
        errors={problemsIn(failure, 'question')}
        required
        autoFocus
      />
      <Answers answers={answers} set={setAnswers} mayAdd={!poll?.total} errors={problemsIn(failure, 'answers')} />
      <Field
        label={words.say('polls.ends')}
        hint={words.say('polls.ends-hint')}
        name="closed_at"
        type="datetime-local"
        defaultValue={poll?.closedAt && localIn(poll.closedAt, timeZone)}
        errors={problemsIn(failure, 'closed_at')}
      />
      <FormFailure failure={failure} />
      <div className="desk-actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.say(poll ? 'save' : 'polls.publish')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {words.say('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface AnswersProps {
  readonly answers: readonly string[];
  readonly set: (answers: readonly string[]) => void;
  /** Whether answers can be added: nobody has voted yet. */
  readonly mayAdd: boolean;
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
