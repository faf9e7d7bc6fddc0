import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form } from '#core/fields/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Section } from './createSection.ts';

interface SectionFormProps<Values> {
  readonly shape: FormShape;
  readonly model: Section<Values>;
  readonly typedIn: (values: FormData) => Values;
  /** The text of the button, and while the form is being sent. */
  readonly submit: string;
  readonly busy: string;
  readonly children: (errorsOf: (field: string) => readonly string[]) => ReactNode;
}

export function SectionForm<Values>({ shape, model, typedIn, submit, busy, children }: SectionFormProps<Values>) {
  const { isBusy, status, resets } = useValues(model);
  const words = useWords();
  const foot = useRef<HTMLDivElement>(null);

  // Password managers take a form for a change of password that went well when it is emptied by `reset`.
  useLayoutEffect(() => {
    if (resets > 0) foot.current?.closest('form')?.reset();
  }, [resets]);

  return (
    <Form
      shape={shape}
      trouble={model.trouble.value}
      onSubmit={(values) => model.send(typedIn(values))}
      onType={(values) => model.type(typedIn(values))}
    >
      {(errorsOf) => (
        <>
          {children(errorsOf)}
          <div className="tb-profile-foot" ref={foot}>
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {isBusy ? busy : submit}
            </Button>
          </div>
          <Alert kind="success" duration={alertSpans.profile} onDone={model.clearStatus}>
            {status && words.say(status)}
          </Alert>
        </>
      )}
    </Form>
  );
}
