import type { ReactNode } from 'react';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { Button } from '#core/view/Button.tsx';
import type { Phase } from './ballot.ts';
import type { RatingStatus } from './createStatusMessage.ts';
import type { Text } from './useText.ts';

export interface RatingFootProps {
  readonly phase: Phase;
  readonly isOpen: boolean;
  /** Whether there is a player whom this reader can rate. */
  readonly canSend: boolean;
  readonly status: RatingStatus | undefined;
  readonly isBusy: boolean;
  readonly isSpeaking: boolean;
  readonly text: Text;
  /** What is said beside the status. */
  readonly children: ReactNode;
}

/** The row below the players: the button, and what became of the ballot. It has the same height in every state. */
export function RatingFoot(props: RatingFootProps) {
  const { phase, isOpen, canSend, status, isBusy, isSpeaking, text, children } = props;
  const { words } = text;
  const failure = typeof status === 'object' && canSend ? status : undefined;
  const isError = failure !== undefined || (status === 'unrated' && canSend);
  // An alert is read out when it is put in; a status must stand there before its text comes.
  const role = isError ? 'alert' : 'status';

  function content() {
    if (failure) return failureText(failure, words);
    if (typeof status === 'string') return words.say(status);
    return phase === 'results' && !isOpen && words.say('closed');
  }

  return (
    <div className="tb-rating-foot">
      {canSend && (
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.say(failure ? 'again' : phase === 'ballot' ? 'send' : 'add')}
        </Button>
      )}
      <p className="tb-rating-note">
        <span key={role} role={isSpeaking ? role : undefined} className={isError ? 'tb-field-error' : undefined}>
          {content()}
        </span>
        {children}
      </p>
    </div>
  );
}
