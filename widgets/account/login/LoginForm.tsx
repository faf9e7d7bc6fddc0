import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import type { Credentials, Problems, Trouble } from './trouble.ts';

interface LoginFormProps {
  readonly name: string;
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly problems: Problems;
  readonly registerUrl: string | undefined;
  readonly resetUrl: string | undefined;
  readonly onName: (typed: string) => void;
  readonly onSubmit: (typed: Credentials) => void;
}

// Read from the form, not from state: a browser that fills in a password need not say so.
const typedIn = (form: HTMLFormElement): Credentials => {
  const fields = new FormData(form);
  return { login: String(fields.get('login') ?? ''), password: String(fields.get('password') ?? '') };
};

export function LoginForm(props: LoginFormProps) {
  const { isBusy, problems, trouble, registerUrl, resetUrl } = props;
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    if (!trouble || !form.current) return;
    if (trouble.kind === 'refused' && trouble.status === 401) {
      const password = form.current.elements.namedItem('password');
      if (password instanceof HTMLInputElement) password.value = '';
    }
    form.current.querySelector<HTMLElement>('[aria-invalid], .tb-login-problems')?.focus();
  }, [trouble]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onSubmit(typedIn(event.currentTarget));
  };

  return (
    <form className="tb-login-form" ref={form} method="post" noValidate onSubmit={send}>
      {props.isAsked && <p className="tb-text tb-muted">{words.say('asked')}</p>}
      <Alert kind="danger">
        {problems.others.length > 0 && (
          <div className="tb-login-problems" tabIndex={-1}>
            {problems.others.map((problem) => (
              <p className="tb-text" key={problem}>
                {problem}
              </p>
            ))}
          </div>
        )}
      </Alert>
      <Field
        name="login"
        label={words.say('login')}
        errors={problems.login}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        required
        data-focus
        defaultValue={props.name}
        onChange={(event) => props.onName(event.currentTarget.value)}
      />
      <PasswordField
        name="password"
        label={words.say('password')}
        errors={problems.password}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {words.say(isBusy ? 'submitting' : 'submit')}
      </Button>
      {(registerUrl || resetUrl) && (
        <p className="tb-text tb-login-links">
          {resetUrl && (
            <a className="tb-link" href={resetUrl}>
              {words.say('reset')}
            </a>
          )}
          {registerUrl && (
            <a className="tb-link" href={registerUrl}>
              {words.say('register')}
            </a>
          )}
        </p>
      )}
    </form>
  );
}
