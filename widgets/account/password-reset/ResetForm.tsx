import { EmailField } from '#core/fields/EmailField.tsx';
import { Form, textOf } from '#core/fields/Form.tsx';
import { NewPasswordFields } from '#core/fields/NewPasswordFields.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { NewPassword } from './password-reset.model.ts';

const fallbacks = { 400: 'link-dead', 401: 'link-dead', 403: 'link-dead', 404: 'link-dead', 410: 'link-dead' };
const passwords = ['password', 'password_confirmation'];
// What is wrong with an address that the link brought is wrong with the link: it stands above the form.
const shapes = {
  ofLink: { fields: passwords, fallbacks },
  typed: { fields: ['email', ...passwords], fallbacks },
} satisfies Record<string, FormShape>;

export interface ResetFormProps {
  /** Empty where the link does not say whom it is for. */
  readonly email: string;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onSubmit: (typed: NewPassword) => void;
  readonly onAskForMail: () => void;
}

export function ResetForm({ email, isBusy, trouble, onSubmit, onAskForMail }: ResetFormProps) {
  const words = useWords();
  return (
    <Form
      shape={email ? shapes.ofLink : shapes.typed}
      trouble={trouble}
      label={words.say('reset-title')}
      onSubmit={(values) =>
        onSubmit({
          email: textOf(values, 'email'),
          password: textOf(values, 'password'),
          confirmation: textOf(values, 'password_confirmation'),
        })
      }
    >
      {(errorsOf) => (
        <>
          {email ? (
            <>
              <p className="tb-text">{words.say('reset-for', { email })}</p>
              {/* So that a password manager knows whose password this is. */}
              <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
            </>
          ) : (
            <EmailField
              label={words.say('email')}
              errors={errorsOf('email')}
              autoComplete="username"
              enterKeyHint="next"
            />
          )}
          <NewPasswordFields
            label={words.say('password')}
            confirmation={words.say('confirmation')}
            errorsOf={errorsOf}
          />
          <div className="tb-reset-actions">
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {words.say(isBusy ? 'reset-busy' : 'reset')}
            </Button>
            <Button kind="plain" onClick={onAskForMail}>
              {words.say('ask-for-mail')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
