import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { VerdictState } from './verdictText.ts';
import type { VerifyEmail } from './verify-email.model.ts';

export interface VerdictActionsProps
  extends Pick<VerdictState, 'userId' | 'outcome' | 'reader' | 'isSomebodyElse' | 'isUseless'>,
    Pick<VerifyEmail, 'profileUrl' | 'homeUrl'> {
  readonly isLoggingOut: boolean;
  readonly onRetry: () => void;
  readonly onLogout: () => void;
  /** Undefined where no new mail can be asked for. */
  readonly onAskForMail: (() => void) | undefined;
}

interface LinkProps {
  readonly kind: 'primary' | 'quiet';
  readonly href: string;
  readonly label: string;
}

const Link = ({ kind, href, label }: LinkProps) => (
  <a className={`tb-button tb-button--${kind}`} href={href}>
    {label}
  </a>
);

/** What to do next; nothing while the link is checked. */
export function VerdictActions(props: VerdictActionsProps) {
  const { userId, outcome, reader, isUseless } = props;
  const words = useWords();
  const home = <Link kind="quiet" href={props.homeUrl} label={words.say('home')} />;
  if (userId === undefined) return home;
  if (!outcome) return null;
  if (props.isSomebodyElse && reader && (outcome.ok || isUseless)) {
    return (
      <Button kind="primary" isBusy={props.isLoggingOut} onClick={props.onLogout}>
        {words.say(outcome.ok ? 'log-out' : 'log-out-retry')}
      </Button>
    );
  }
  if (outcome.ok) {
    return reader ? (
      <Link kind="primary" href={props.profileUrl} label={words.say('profile')} />
    ) : (
      <Link kind="primary" href="#login" label={words.say('log-in')} />
    );
  }
  return (
    <>
      {!isUseless && (
        <Button kind="primary" onClick={props.onRetry}>
          {words.say('action.retry')}
        </Button>
      )}
      {props.onAskForMail && <Button onClick={props.onAskForMail}>{words.say('resend-ask')}</Button>}
      {home}
    </>
  );
}
