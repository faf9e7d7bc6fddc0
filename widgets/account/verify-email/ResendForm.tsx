import { useId } from 'react';
import { EmailField } from '#core/fields/EmailField.tsx';
import { Form, textOf } from '#core/fields/Form.tsx';
import { type FormShape, guestFallbacks } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

const shape: FormShape = { fields: ['email'], fallbacks: guestFallbacks };

export interface ResendFormProps {
  readonly needsEmail: boolean;
  /** The reader pressed a button to get this form, which then takes the focus. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly wait: number;
  readonly status: 'sent' | 'soon' | undefined;
  readonly onSubmit: (email: string) => void;
}

export function ResendForm({ needsEmail, isAsked, isBusy, trouble, wait, status, onSubmit }: ResendFormProps) {
  const words = useWords();
  const waitId = useId();
  const focus = isAsked || undefined;

  return (
    <Form
      shape={shape}
      trouble={trouble}
      label={words.say('resend-title')}
      onSubmit={(values) => onSubmit(textOf(values, 'email'))}
    >
      {(errorsOf) => (
        <>
          <p className="tb-text">{words.say(needsEmail ? 'resend-guest' : 'resend-own')}</p>
          {needsEmail && (
            <EmailField label={words.say('email')} errors={errorsOf('email')} enterKeyHint="send" data-focus={focus} />
          )}
          <Alert kind={status === 'sent' ? 'success' : 'info'}>{status && words.say(`resend-${status}`)}</Alert>
          <div className="tb-verify-actions">
            <Button
              kind="primary"
              type="submit"
              isBusy={isBusy || wait > 0}
              aria-describedby={wait > 0 ? waitId : undefined}
              data-focus={needsEmail ? undefined : focus}
            >
              {words.say(isBusy ? 'resend-busy' : 'resend')}
            </Button>
            {wait > 0 && (
              // Not read out: it says something else every second.
              <p className="tb-text tb-small tb-muted" id={waitId}>
                {words.say('resend-wait', { count: wait })}
              </p>
            )}
          </div>
        </>
      )}
    </Form>
  );
}
