import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form } from '#core/form/Form.tsx';
import type { FormShape } from '#core/form/problemsOf.ts';
import type { Trouble } from '#core/form/trouble.ts';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';

interface SectionFormProps {
  readonly shape: FormShape;
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  /** What went well. */
  readonly news: string | undefined;
  /** Each new number puts the fields back to what they have by default. */
  readonly resets: number;
  readonly submit: string;
  readonly onSubmit: (values: FormData) => void;
  readonly onType: (values: FormData) => void;
  readonly onNewsRead: () => void;
  readonly children: (errorsOf: (field: string) => readonly string[]) => ReactNode;
}

export function SectionForm(props: SectionFormProps) {
  const { shape, trouble, isBusy, news, resets, submit, onSubmit, onType, onNewsRead, children } = props;
  const foot = useRef<HTMLDivElement>(null);

  // Password managers take a form for a change of password that went well when it is emptied by `reset`.
  useLayoutEffect(() => {
    if (resets > 0) foot.current?.closest('form')?.reset();
  }, [resets]);

  return (
    <Form shape={shape} trouble={trouble} onSubmit={onSubmit} onType={onType}>
      {(errorsOf) => (
        <>
          {children(errorsOf)}
          <div className="tb-profile-foot" ref={foot}>
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {submit}
            </Button>
          </div>
          <Alert kind="success" lasts={alertSpans.profile} onDone={onNewsRead}>
            {news}
          </Alert>
        </>
      )}
    </Form>
  );
}
