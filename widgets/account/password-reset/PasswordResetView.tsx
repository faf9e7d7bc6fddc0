import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Done } from './Done.tsx';
import type { PasswordReset } from './password-reset.model.ts';
import { RequestForm } from './RequestForm.tsx';
import { ResetForm } from './ResetForm.tsx';

export function View({ model }: { readonly model: PasswordReset }) {
  const { step, email, reader } = useValues(model);
  const words = useWords();
  const { request, choice } = model;
  const isForm = step === 'request' || step === 'choose';

  return (
    <div className="tb-reset">
      {reader && isForm && <p className="tb-text tb-muted">{words.say('logged-in', { name: reader.name })}</p>}
      {step === 'request' && (
        <RequestForm
          email={email}
          isAgain={model.isAgain.value}
          isBusy={request.isBusy.value}
          trouble={request.trouble.value}
          onSubmit={request.send}
        />
      )}
      {step === 'choose' && (
        <ResetForm
          email={email}
          isBusy={choice.isBusy.value}
          trouble={choice.trouble.value}
          onSubmit={choice.send}
          onAskForMail={model.askForMail}
        />
      )}
      {isForm && (
        <p className="tb-text">
          <a href={model.homeUrl}>{words.say('home')}</a>
        </p>
      )}
      {!isForm && (
        <Done
          step={step}
          email={email}
          message={model.message.value}
          isLoggedIn={reader !== null}
          homeUrl={model.homeUrl}
          onLogin={model.login}
          onAgain={model.again}
        />
      )}
    </div>
  );
}
