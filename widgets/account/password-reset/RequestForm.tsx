import { EmailField } from '#core/fields/EmailField.tsx';
import { Form, textOf } from '#core/fields/Form.tsx';
import { type FormShape, guestFallbacks } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

// The specification has what the server says about this form joined, in one alert.
const shape: FormShape = { fields: [], fallbacks: guestFallbacks };

export interface RequestFormProps {
  readonly email: string;
  /** The reader came back for another try: the field has the focus. */
  readonly isAgain: boolean;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onSubmit: (email: string) => void;
}

export function RequestForm({ email, isAgain, isBusy, trouble, onSubmit }: RequestFormProps) {
  const words = useWords();
  return (
    <Form
      shape={shape}
      trouble={trouble}
      label={words.say('request-title')}
      onSubmit={(values) => onSubmit(textOf(values, 'email'))}
    >
      {(errorsOf) => (
        <>
          <p className="tb-text">{words.say('request-about')}</p>
          <EmailField
            label={words.say('email')}
            errors={errorsOf('email')}
            autoComplete="username"
            enterKeyHint="send"
            defaultValue={email}
            data-focus={isAgain || undefined}
          />
          <div className="tb-reset-actions">
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {words.say(isBusy ? 'request-busy' : 'request')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
