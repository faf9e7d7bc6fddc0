import { useState } from 'react';
import { Form } from '#core/fields/Form.tsx';
import { TextAreaField } from '#core/fields/TextAreaField.tsx';
import type { Trouble } from '#core/form/trouble.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface ReportFormProps {
  /** The initial text of the message. */
  readonly begin: () => string;
  readonly messageLimit: number;
  /** Name of the sender, who is shown. */
  readonly sender: string;
  /** The state of the page that is sent too, as JSON. */
  readonly evidence: string;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onType: (values: FormData) => void;
  readonly onSend: (values: FormData) => void;
}

const shape = { fields: ['message'], isOnce: true } as const;

export function ReportForm({ begin, isBusy, ...props }: ReportFormProps) {
  const words = useWords();
  const [message] = useState(begin);
  return (
    <Form
      className="tb-bug-report-form"
      label={words.say('title')}
      shape={shape}
      trouble={props.trouble}
      onType={props.onType}
      onSubmit={props.onSend}
    >
      {(errorsOf) => (
        <>
          <TextAreaField
            name="message"
            label={words.say('message')}
            hint={words.say('message-hint')}
            errors={errorsOf('message')}
            maxLength={props.messageLimit}
            required
            readOnly={isBusy}
            defaultValue={message}
            data-focus
          />
          <details className="tb-bug-report-attached">
            <summary>{words.say('attached')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
            <pre tabIndex={0}>{props.evidence}</pre>
          </details>
          <p className="tb-text tb-muted">{words.say('sender', { name: props.sender })}</p>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.say(isBusy ? 'sending' : 'send')}
          </Button>
        </>
      )}
    </Form>
  );
}
