import type { MouseEvent } from 'react';
import { Form, textOf } from '#core/fields/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { verbatim } from '#core/view/verbatim.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Credentials } from './forms.ts';

export interface LoginFormProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onType: (name: string) => void;
  readonly onSubmit: (typed: Credentials) => void;
  readonly onReset: (event: MouseEvent) => void;
}

const shape: FormShape = {
  fields: ['login', 'password'],
  aliases: { login: ['email', 'username'] },
  byStatus: { 401: 'login' },
  fallbacks: { 401: 'wrong' },
};

export function LoginForm({ name, isBusy, trouble, onType, onSubmit, onReset }: LoginFormProps) {
  const words = useWords();
  return (
    <Form
      shape={shape}
      trouble={trouble}
      label={words.say('title')}
      onType={(values) => onType(textOf(values, 'login'))}
      onSubmit={(values) => onSubmit({ login: textOf(values, 'login'), password: textOf(values, 'password') })}
    >
      {(errorsOf) => (
        <>
          <Field
            name="login"
            label={words.say('login')}
            errors={errorsOf('login')}
            autoComplete="username"
            inputMode="email"
            {...verbatim}
            enterKeyHint="next"
            required
            data-focus
            defaultValue={name}
          />
          <PasswordField
            name="password"
            label={words.say('password')}
            errors={errorsOf('password')}
            autoComplete="current-password"
            enterKeyHint="go"
            required
          />
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.say(isBusy ? 'submitting' : 'submit')}
          </Button>
          <Button kind="plain" className="tb-login-switch" onClick={onReset}>
            {words.say('reset')}
          </Button>
        </>
      )}
    </Form>
  );
}
