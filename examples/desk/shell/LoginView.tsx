import { type FormEvent, useState } from 'react';
import type { Failure } from '#core/contract/base/outcome.ts';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { Field } from '#core/view/Field.tsx';
import { PasswordField } from '#core/view/PasswordField.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Desk } from './createDesk.ts';

/** The login of editors, who have the same accounts as readers. */
export function LoginView({ desk }: { readonly desk: Desk }) {
  const words = useWords();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const { place, session } = desk.page;

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await session.login({ login: String(form.get('login')), password: String(form.get('password')) });
    setBusy(false);
    setFailure(outcome.ok ? undefined : outcome);
  }

  return (
    <div className="desk-login">
      <h1 className="desk-title">
        {desk.paper}: {words.say('desk')}
      </h1>
      <p>{words.say('login.intro')}</p>
      <form className="tb-form" onSubmit={logIn}>
        <Field label={words.say('login.name')} name="login" autoComplete="username" autoCapitalize="none" required />
        <PasswordField label={words.say('login.password')} name="password" autoComplete="current-password" required />
        <FailureNote failure={failure} />
        <div className="desk-actions">
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.say('login.submit')}
          </Button>
          <a href={place.to('/password/reset')}>{words.say('login.forgotten')}</a>
        </div>
      </form>
    </div>
  );
}
