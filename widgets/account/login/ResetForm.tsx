import { EmailField } from '#core/fields/EmailField.tsx';
import { Form, textOf } from '#core/fields/Form.tsx';
import { type FormShape, guestFallbacks } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface ResetFormProps {
  readonly email: string;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onType: (email: string) => void;
  readonly onSubmit: (email: string) => void;
}

const shape: FormShape = { fields: ['email'], fallbacks: guestFallbacks };

export function ResetForm({ email, isBusy, trouble, onType, onSubmit }: ResetFormProps) {
  const words = useWords();
  return (
    <Form
      shape={shape}
      trouble={trouble}
      label={words.say('title-reset')}
      onType={(values) => onType(textOf(values, 'email'))}
      onSubmit={(values) => onSubmit(textOf(values, 'email'))}
    >
      {(errorsOf) => (
        <>
          <EmailField
            label={words.say('email')}
            hint={words.say('reset-hint')}
            errors={errorsOf('email')}
            enterKeyHint="send"
            data-focus
            defaultValue={email}
          />
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.say(isBusy ? 'mailing' : 'mail')}
          </Button>
        </>
      )}
    </Form>
  );
}
