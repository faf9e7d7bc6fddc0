import { useState } from 'react';
import type { Captcha } from '#core/captcha/captcha.ts';
import { CaptchaBox } from '#core/fields/CaptchaBox.tsx';
import { EmailField } from '#core/fields/EmailField.tsx';
import { Form } from '#core/fields/Form.tsx';
import { TextAreaField } from '#core/fields/TextAreaField.tsx';
import { guestFallbacks } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Letter } from './letter.ts';

interface LetterFormProps {
  /** The initial values of the fields. */
  readonly begin: () => Letter;
  /** Whether the reader has just sent a letter: the focus then goes to the text of the next. */
  readonly isAnother: boolean;
  readonly messageLimit: number;
  readonly captcha: Captcha;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onType: (values: FormData) => void;
  readonly onSend: (values: FormData) => void;
}

const shape = { fields: ['name', 'email', 'message'], fallbacks: guestFallbacks, isOnce: true } as const;

export function LetterForm({ begin, isAnother, captcha, isBusy, ...props }: LetterFormProps) {
  const words = useWords();
  const [letter] = useState(begin);
  return (
    <Form
      label={words.say('label')}
      shape={shape}
      trouble={props.trouble}
      onSubmit={props.onSend}
      onFirstFocus={captcha.prepare}
      onType={props.onType}
    >
      {(errorsOf) => (
        <>
          <Field
            name="name"
            label={words.say('name')}
            errors={errorsOf('name')}
            autoComplete="name"
            required
            readOnly={isBusy}
            defaultValue={letter.name}
          />
          <EmailField
            label={words.say('email')}
            hint={words.say('email-hint')}
            errors={errorsOf('email')}
            readOnly={isBusy}
            defaultValue={letter.email}
          />
          <TextAreaField
            name="message"
            label={words.say('message')}
            errors={errorsOf('message')}
            maxLength={props.messageLimit}
            required
            readOnly={isBusy}
            defaultValue={letter.message}
            data-focus={isAnother || undefined}
          />
          <CaptchaBox captcha={captcha} />
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.say(isBusy ? 'sending' : 'send')}
          </Button>
        </>
      )}
    </Form>
  );
}
