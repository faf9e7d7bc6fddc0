import { useState } from 'react';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { DeskPoll } from '#core/contract/deskPolls.ts';
import { DateAndTime } from '#core/view/DateAndTime.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { percentages } from '#core/view/percentages.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { CopyText } from '../parts/CopyText.tsx';
import type { Desk } from '../shell/createDesk.ts';
import { PollForm } from './PollForm.tsx';
import type { Polls } from './polls.model.ts';

interface PollRowProps {
  readonly desk: Desk;
  readonly poll: DeskPoll;
  readonly change: Polls['change'];
}

/** A poll with its result, and what an editor does with it. */
export function PollRow({ desk, poll, change }: PollRowProps) {
  const words = useWords();
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function close(isClosed: boolean) {
    const outcome = await change(poll, { isClosed });
    setFailure(outcome.ok ? undefined : outcome);
  }

  return (
    <li className="desk-box">
      {isEditing ? (
        <PollForm
          desk={desk}
          poll={poll}
          submit={(written) => change(poll, written)}
          onDone={() => setEditing(false)}
        />
      ) : (
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
            <button type="button" className="desk-quiet" onClick={() => setEditing(true)}>
              {words.say('edit')}
            </button>
            <button type="button" className="desk-quiet" onClick={() => void close(!poll.isClosed)}>
              {words.say(poll.isClosed ? 'polls.reopen' : 'polls.close')}
            </button>
            <CopyText
              label={words.say('polls.tag')}
              text={`<div data-widget="poll" data-poll-id="${poll.id}"></div>`}
            />
          </div>
        </>
      )}
      <FailureNote failure={failure} />
    </li>
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
