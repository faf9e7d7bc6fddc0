import { type ReactNode, useRef } from 'react';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { verificationFailure } from './verificationFailure.ts';
import type { VerifyEmail } from './verify-email.model.ts';

/** How long a refusal stands before the page goes home, in ms; the specification's section 8. */
const refusalSpan = 2000;

export interface VerdictProps extends Pick<VerifyEmail, 'isNew' | 'userId' | 'profileUrl' | 'homeUrl'> {
  readonly outcome: VerifyEmail['outcome']['value'];
  readonly reader: VerifyEmail['reader']['value'];
  readonly isSomebodyElse: boolean;
  readonly isUseless: boolean;
  readonly isLoggingOut: boolean;
  readonly leaves: boolean;
  readonly onRetry: () => void;
  readonly onLogout: () => void;
  /** The pointer is on the message. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onAskForMail: (() => void) | undefined;
}

/** What became of the link, in one region, and what to do next. */
export function Verdict(props: VerdictProps) {
  const { outcome, reader, isSomebodyElse, isUseless, leaves, userId } = props;
  const words = useWords();
  const region = useRef<HTMLDivElement>(null);
  const isFailed = userId === undefined || outcome?.ok === false;
  const who = isSomebodyElse && reader ? { id: userId ?? 0, name: reader.name } : undefined;
  // What was pressed goes away: the focus stays with what comes in its place.
  const pressed = (act: () => void) => () => {
    region.current?.focus({ preventScroll: true });
    act();
  };
  const line = (text: string) => <p className="tb-text">{text}</p>;
  const link = (kind: 'primary' | 'quiet', href: string, key: string) => (
    <a className={`tb-button tb-button--${kind}`} href={href}>
      {words.say(key)}
    </a>
  );
  const logout = (key: string) => (
    <Button kind="primary" isBusy={props.isLoggingOut} onClick={pressed(props.onLogout)}>
      {words.say(key)}
    </Button>
  );

  function verdict(): readonly [message: ReactNode, actions: ReactNode] {
    const home = link('quiet', props.homeUrl, 'home');
    if (userId === undefined) return [line(words.say('incomplete')), home];
    if (!outcome) return [line(words.say('checking')), null];
    if (outcome.ok) {
      if (who) return [line(words.say('verified-other', who)), logout('log-out')];
      const key = outcome.data.wasVerified ? 'was-verified' : props.isNew ? 'verified-new' : 'verified';
      if (reader) return [line(words.say(key)), link('primary', props.profileUrl, 'profile')];
      return [
        <>
          {line(words.say(key))}
          {line(words.say('log-in-now'))}
        </>,
        link('primary', '#login', 'log-in'),
      ];
    }
    if (who && isUseless) {
      return [
        <>
          {line(verificationFailure(outcome, isUseless, words))}
          {line(words.say('other', who))}
        </>,
        logout('log-out-retry'),
      ];
    }
    return [
      <>
        {line(verificationFailure(outcome, isUseless, words))}
        {leaves && line(words.say('leaving'))}
      </>,
      <>
        {!isUseless && (
          <Button kind="primary" onClick={pressed(props.onRetry)}>
            {words.say('action.retry')}
          </Button>
        )}
        {props.onAskForMail && <Button onClick={props.onAskForMail}>{words.say('resend-ask')}</Button>}
        {home}
      </>,
    ];
  }

  const [message, actions] = verdict();
  return (
    <div className="tb-verify-verdict" ref={region} tabIndex={-1} onPointerEnter={props.onStay}>
      <Alert
        kind={isFailed ? 'danger' : outcome ? 'success' : 'info'}
        {...(leaves && { lasts: refusalSpan, onDone: props.onLeave, isPassing: true })}
      >
        {message}
        {actions && <div className="tb-verify-actions">{actions}</div>}
      </Alert>
    </div>
  );
}
