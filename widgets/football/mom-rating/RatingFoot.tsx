import { failureText } from '#core/i18n/failureWords.ts';
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
  readonly isAnnounced: boolean;
  /** Names of the players who came on while the page was open and have no grade yet. */
  readonly joined: readonly string[];
  /** How many of them are not in the list yet. */
  readonly waiting: number;
  readonly text: Text;
  readonly onShow: () => void;
}

/** The row below the players: the button, and what became of the ballot. It has the same height in every state. */
export function RatingFoot(props: RatingFootProps) {
  const { phase, isOpen, canSend, status, isBusy, isSpeaking, text } = props;
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
        <Joined {...props} />
      </p>
    </div>
  );
}

function Joined({ joined, waiting, isAnnounced, text, onShow }: RatingFootProps) {
  return (
    <>
      <span className="tb-rating-joined" aria-live={isAnnounced ? 'polite' : undefined}>
        {joined.length > 0 && text.joined(joined)}
      </span>
      {waiting > 0 && (
        <Button kind="plain" onClick={onShow}>
          {text.words.say('show-new', { count: waiting })}
        </Button>
      )}
    </>
  );
}
