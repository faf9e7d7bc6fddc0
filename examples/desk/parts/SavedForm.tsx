import { type FormEvent, type ReactNode, useState } from 'react';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { Alert } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { FormFailure, problemsIn } from './FormFailure.tsx';

interface SavedFormProps {
  /** Sends what is in the form. */
  readonly save: (form: FormData) => Promise<Outcome<unknown>>;
  /** The fields; `problemsOf` has the sentences for one, `forget` takes back what was said of the last attempt. */
  readonly children: (problemsOf: (field: string) => readonly string[], forget: () => void) => ReactNode;
  readonly label?: string;
  /** Empties the fields once it is saved. */
  readonly isEmptied?: boolean;
}

/** A form that says whether it was saved. What was typed stays where it was not. */
export function SavedForm({ save, children, label, isEmptied = false }: SavedFormProps) {
  const words = useWords();
  const [failure, setFailure] = useState<Failure>();
  const [state, setState] = useState<'busy' | 'saved'>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setState('busy');
    const outcome = await save(new FormData(form));
    setFailure(outcome.ok ? undefined : outcome);
    setState(outcome.ok ? 'saved' : undefined);
    if (outcome.ok && isEmptied) form.reset();
  }

  return (
    <form className="tb-form desk-composer" onSubmit={send} onInput={() => setState(undefined)}>
      {children(
        (field) => problemsIn(failure, field),
        () => setFailure(undefined),
      )}
      <FormFailure failure={failure} />
      <div className="desk-actions">
        <Button kind="primary" type="submit" isBusy={state === 'busy'}>
          {label ?? words.say('save')}
        </Button>
        <Alert kind="success">{state === 'saved' && words.say('saved')}</Alert>
      </div>
    </form>
  );
}
