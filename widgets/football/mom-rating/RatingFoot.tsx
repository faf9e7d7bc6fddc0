import type { Rating } from '#core/contract/rating.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import { Button } from '#core/view/Button.tsx';
import type { Phase } from './ballot.ts';
import type { News } from './createNews.ts';
import type { Text } from './useText.ts';

export interface RatingFootProps {
  readonly rating: Rating;
  readonly phase: Phase;
  readonly news: News | undefined;
  readonly isBusy: boolean;
  readonly isSpeaking: boolean;
  readonly text: Text;
}

/** The row under the players, of one height in every state: the button, and what happened to the ballot. */
export function RatingFoot({ rating, phase, news, isBusy, isSpeaking, text }: RatingFootProps) {
  const { words } = text;
  const canSend = phase === 'ballot';
  const failure = typeof news === 'object' && canSend ? news : undefined;
  const isError = failure !== undefined || (news === 'unrated' && canSend);
  // An alert is read out when it is put in; a status must stand there before its text comes.
  const role = isError ? 'alert' : 'status';

  function told() {
    if (failure) return failureText(failure, words);
    if (typeof news === 'string') return words.say(news);
    return phase === 'results' && !rating.isOpen && words.say('closed');
  }

  return (
    <div className="tb-rating-foot">
      {canSend && (
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.say(failure ? 'again' : 'send')}
        </Button>
      )}
      <p className="tb-rating-note">
        <span key={role} role={isSpeaking ? role : undefined} className={isError ? 'tb-field-error' : undefined}>
          {told()}
        </span>
      </p>
    </div>
  );
}
