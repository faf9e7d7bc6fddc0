import { useState } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { DeskPoll, WrittenPoll } from '#core/contract/deskPolls.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { percentages } from '#core/view/percentages.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { CopyText } from '../parts/CopyText.tsx';
import { createFormDraft } from '../parts/createFormDraft.ts';
import type { Desk } from '../shell/createDesk.ts';
import { useModel } from '../shell/useModel.ts';
import { PollForm } from './PollForm.tsx';
import type { Polls } from './polls.model.ts';
import { type TypedPoll, typedPoll, typedPollOf } from './typedPoll.ts';

/** A poll that is being changed. `version`: of the one that it was made from; undefined for the newest. */
const changedPoll = z.object({ version: z.optional(z.number()), poll: typedPoll });

interface PollRowProps {
  readonly desk: Desk;
  readonly poll: DeskPoll;
  readonly change: Polls['change'];
}

/** A poll with its result, or the form that changes it. */
export function PollRow({ desk, poll, change }: PollRowProps) {
  useSignals();
  const words = useWords();
  const draft = useModel(() => createFormDraft(desk, `poll-${poll.id}`, changedPoll));
  const typed = draft.typed.value;

  async function submit(written: WrittenPoll, version: number) {
    const outcome = await change({ ...poll, version }, written);
    if (outcome.ok) draft.set(undefined);
    // The list has the poll as a colleague left it: the next attempt replaces that.
    else if (outcome.kind === 'refused' && outcome.status === 409 && typed) draft.set({ ...typed, version: undefined });
    return outcome;
  }

  return (
    <li className="desk-box">
      {typed ? (
        <PollForm
          typed={typed.poll}
          onChange={(part: Partial<TypedPoll>) => draft.set({ ...typed, poll: { ...typed.poll, ...part } })}
          isRestored={draft.isRestored.value}
          mayAdd={poll.total === 0}
          label={words.say('save')}
          submit={(written) => submit(written, typed.version ?? poll.version)}
          onCancel={() => draft.set(undefined)}
        />
      ) : (
        <PollResult
          poll={poll}
          change={change}
          onEdit={() => draft.set({ version: poll.version, poll: typedPollOf(poll, words.timeZone) })}
        />
      )}
    </li>
  );
}

interface PollResultProps extends Pick<PollRowProps, 'poll' | 'change'> {
  readonly onEdit: () => void;
}

/** A poll with its result, and what an editor does with it. */
function PollResult({ poll, change, onEdit }: PollResultProps) {
  const words = useWords();
  const [failure, setFailure] = useState<Failure>();

  async function close(isClosed: boolean) {
    const outcome = await change(poll, { isClosed });
    setFailure(outcome.ok ? undefined : outcome);
  }

  return (
    <>
      <h2 className="desk-row-title">{poll.question}</h2>
      <p className="desk-meta">
        <span className={poll.isClosed ? 'desk-chip' : 'desk-chip desk-chip--on'}>
          {words.say(poll.isClosed ? 'polls.closed' : 'polls.open')}
        </span>
        <span>{words.say('polls.votes', { count: poll.total })}</span>
        {poll.closedAt !== undefined && (
          <span>
            {words.say(poll.isClosed ? 'polls.closed-at' : 'polls.closes-at')} <DateAndTime at={poll.closedAt} />
          </span>
        )}
      </p>
      <Results poll={poll} />
      <div className="desk-actions">
        <button type="button" className="desk-quiet" onClick={onEdit}>
          {words.say('edit')}
        </button>
        <button type="button" className="desk-quiet" onClick={() => void close(!poll.isClosed)}>
          {words.say(poll.isClosed ? 'polls.reopen' : 'polls.close')}
        </button>
        <CopyText label={words.say('polls.tag')} text={`<div data-widget="poll" data-poll-id="${poll.id}"></div>`} />
      </div>
      <FailureNote failure={failure} />
    </>
  );
}

function Results({ poll }: Pick<PollRowProps, 'poll'>) {
  const shares = percentages(poll.answers.map(({ votes }) => votes));
  return (
    <ul className="desk-results">
      {poll.answers.map((answer, at) => (
        <li key={answer.id}>
          <span>{answer.text}</span>
          <span className="desk-share-bar" aria-hidden="true">
            <span style={{ inlineSize: `${shares[at] ?? 0}%` }} />
          </span>
          <span className="desk-share">{shares[at] ?? 0}%</span>
        </li>
      ))}
    </ul>
  );
}
