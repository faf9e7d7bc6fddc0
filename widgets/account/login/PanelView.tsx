import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { GoOn } from './GoOn.tsx';
import { HostPanel } from './HostPanel.tsx';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';
import type { Login } from './login.model.ts';
import { ReaderPanel } from './ReaderPanel.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetForm } from './ResetForm.tsx';

/** What the dialog shows on its present face. */
export function PanelView({ model, onReset }: { readonly model: Login; readonly onReset: LoginFormProps['onReset'] }) {
  useSignals();
  const words = useWords();
  const { forms } = model;
  const reader = model.reader.value;
  const typed = forms.typed.value;
  switch (model.screen.value) {
    case 'welcome':
      return <GoOn label={words.say('continue')} onGo={model.close} />;
    case 'reader':
      return (
        reader && (
          <ReaderPanel
            reader={reader}
            failure={model.logout.failure.value}
            isBusy={model.logout.isBusy.value}
            onLogout={model.logout.send}
          />
        )
      );
    case 'login':
      if (model.host) return <HostPanel host={model.host} />;
      return (
        <LoginForm
          name={typed.login}
          isBusy={forms.login.isBusy.value}
          trouble={forms.login.trouble.value}
          onType={forms.typedLogin}
          onSubmit={forms.logIn}
          onReset={onReset}
        />
      );
    case 'register':
      return (
        <RegisterForm
          username={typed.username}
          email={typed.email}
          captcha={forms.captcha}
          termsUrl={model.termsUrl}
          isBusy={forms.registration.isBusy.value}
          trouble={forms.registration.trouble.value}
          onType={forms.typedAccount}
          onSubmit={forms.register}
        />
      );
    case 'reset':
      if (model.status.value?.kind === 'mailed')
        return <GoOn label={words.say('mail-again')} onGo={model.clearStatus} />;
      return (
        <ResetForm
          email={typed.email}
          isBusy={forms.reset.isBusy.value}
          trouble={forms.reset.trouble.value}
          onType={(email) => forms.typedAccount({ email })}
          onSubmit={forms.requestReset}
        />
      );
  }
}
