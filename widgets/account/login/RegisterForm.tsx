import type { Captcha } from '#core/captcha/captcha.ts';
import type { Registration } from '#core/contract/form/registration.ts';
import { CaptchaBox } from '#core/fields/CaptchaBox.tsx';
import { EmailField } from '#core/fields/EmailField.tsx';
import { Form, textOf } from '#core/fields/Form.tsx';
import { NewPasswordFields } from '#core/fields/NewPasswordFields.tsx';
import { type FormShape, guestFallbacks } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { verbatim } from '#core/view/verbatim.ts';
import { useWords } from '#core/view/viewContext.tsx';

interface RegisterFormProps {
  readonly username: string;
  readonly email: string;
  readonly captcha: Captcha;
  readonly termsUrl: string | undefined;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onType: (account: Pick<Registration, 'username' | 'email'>) => void;
  readonly onSubmit: (typed: Registration) => void;
}

const shape: FormShape = {
  fields: ['username', 'email', 'password', 'password_confirmation'],
  byStatus: { 500: 'username' },
  fallbacks: guestFallbacks,
};

const accountIn = (values: FormData) => ({ username: textOf(values, 'username'), email: textOf(values, 'email') });

const registrationIn = (values: FormData): Registration => ({
  ...accountIn(values),
  password: textOf(values, 'password'),
  confirmation: textOf(values, 'password_confirmation'),
});

export function RegisterForm(props: RegisterFormProps) {
  const { username, email, captcha, termsUrl, isBusy, trouble, onType, onSubmit } = props;
  const words = useWords();
  return (
    <Form
      shape={shape}
      trouble={trouble}
      label={words.say('title-register')}
      onFirstFocus={captcha.prepare}
      onType={(values) => onType(accountIn(values))}
      onSubmit={(values) => onSubmit(registrationIn(values))}
    >
      {(errorsOf) => (
        <>
          <Field
            name="username"
            label={words.say('username')}
            errors={errorsOf('username')}
            autoComplete="username"
            {...verbatim}
            enterKeyHint="next"
            required
            data-focus={!username || undefined}
            defaultValue={username}
          />
          <EmailField
            label={words.say('email')}
            errors={errorsOf('email')}
            enterKeyHint="next"
            data-focus={!email || undefined}
            defaultValue={email}
          />
          <NewPasswordFields
            label={words.say('password')}
            confirmation={words.say('password_confirmation')}
            errorsOf={errorsOf}
            hasFocus
          />
          <CaptchaBox captcha={captcha} />
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.say(isBusy ? 'registering' : 'register')}
          </Button>
          {termsUrl && (
            <p className="tb-text tb-small">
              <a className="tb-link" href={termsUrl} target="_blank" rel="noopener">
                {words.say('terms')}
              </a>
            </p>
          )}
        </>
      )}
    </Form>
  );
}
