import type { Failure } from '#core/contract/outcome.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import { count } from '#core/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import type { Ballot } from './ballot.ts';
import type { BallotBox, News } from './ballotBox.ts';

export interface PollFootProps {
  readonly ballot: Ballot;
  readonly isSpeaking: boolean;
  readonly news: News | undefined;
  readonly showsResults: boolean;
  readonly stage: BallotBox['stage']['value'];
  readonly trouble: Failure | undefined;
}

/** The row under the answers, of one height in every state: the button, the total, and what happened to the vote. */
export function PollFoot({ ballot, isSpeaking, news, showsResults, stage, trouble }: PollFootProps) {
  const words = useWords();
  const votes = { count: ballot.total, votes: count(ballot.total, words) };
  const total = words.say(ballot.total === 0 ? 'no-votes' : 'votes', votes);
  const isError = (trouble !== undefined || news === 'unchosen') && !showsResults;
  const message = trouble && !showsResults ? failureText(trouble, words) : told();

  function told() {
    if (stage === 'checking') return words.say('checking');
    if (news) return words.say(news);
    return ballot.isClosed ? words.say('closed') : '';
  }

  return (
    <div className="tb-poll-foot">
      <p className="tb-poll-note">
        {!isError && <span className="tb-poll-total">{total}</span>}
        <span role="status">{isSpeaking && !isError ? message : ''}</span>
        <span className="tb-poll-trouble" role="alert">
          {isSpeaking && isError ? message : ''}
        </span>
        {!isSpeaking && <span className={isError ? 'tb-poll-trouble' : undefined}>{message}</span>}
      </p>
      {!showsResults && (
        <Button className="tb-poll-vote" kind="primary" type="submit" isBusy={stage !== 'idle'}>
          {words.say(trouble ? 'again' : 'vote')}
        </Button>
      )}
    </div>
  );
}
