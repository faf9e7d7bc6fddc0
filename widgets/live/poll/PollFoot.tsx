import { failureText } from '#core/base/i18n/failureWords.ts';
import { count } from '#core/base/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Ballot } from './ballot.ts';
import type { BallotStatus } from './ballotStatus.ts';

export interface PollFootProps {
  readonly ballot: Ballot;
  readonly status: BallotStatus | undefined;
  readonly canVote: boolean;
  readonly isBusy: boolean;
  readonly isSpeaking: boolean;
}

/** The row below the answers: the button, the total, and what became of the vote. It has the same height in every state. */
export function PollFoot({ ballot, status, canVote, isBusy, isSpeaking }: PollFootProps) {
  const words = useWords();
  const failure = typeof status === 'object' && canVote ? status : undefined;
  const isError = failure !== undefined || (status === 'unchosen' && canVote);
  const total = { count: ballot.total, votes: count(ballot.total, words) };
  // An alert is read out when it is put in; a status must stand there before its text comes.
  const role = isError ? 'alert' : 'status';

  function content() {
    if (failure) return failureText(failure, words);
    if (typeof status === 'string') return words.say(status);
    return ballot.isClosed && words.say('closed');
  }

  return (
    <div className="tb-poll-foot">
      <p className="tb-poll-note">
        {!isError && <span className="tb-poll-total">{words.say(ballot.total ? 'votes' : 'no-votes', total)}</span>}
        <span key={role} role={isSpeaking ? role : undefined} className={isError ? 'tb-field-error' : undefined}>
          {content()}
        </span>
      </p>
      {canVote && (
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.say(failure ? 'again' : 'vote')}
        </Button>
      )}
    </div>
  );
}
