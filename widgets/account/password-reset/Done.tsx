import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface DoneProps {
  readonly step: 'asked' | 'done';
  readonly email: string;
  readonly message: string | undefined;
  readonly isLoggedIn: boolean;
  readonly homeUrl: string;
  readonly onLogin: () => void;
  readonly onAgain: () => void;
}

/** Says what was done, in the place of the form. It stays, and takes the focus. */
export function Done({ step, email, message, isLoggedIn, homeUrl, onLogin, onAgain }: DoneProps) {
  const words = useWords();
  const text = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => text.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <Alert kind="success">
        <p className="tb-text tb-reset-done" ref={text} tabIndex={-1}>
          {message || words.say(step, { email })}
        </p>
      </Alert>
      <div className="tb-reset-actions">
        {step === 'done' && !isLoggedIn && (
          <Button kind="primary" onClick={onLogin}>
            {words.say('log-in')}
          </Button>
        )}
        {step === 'asked' && <Button onClick={onAgain}>{words.say('again')}</Button>}
        <a className="tb-button tb-button--quiet" href={homeUrl}>
          {words.say('home')}
        </a>
      </div>
    </>
  );
}
