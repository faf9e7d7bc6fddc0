import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Button } from '#core/view/Button.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { GoOn } from './GoOn.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { Face, Login } from './login.model.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { ReaderPanel } from './ReaderPanel.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { isPassing, newsText } from './status.ts';
import { Turned } from './Turned.tsx';
import { useSettledDialog } from './useSettledDialog.ts';

const titles: Readonly<Record<Face, string>> = {
  login: 'title',
  register: 'title-register',
  reset: 'title-reset',
  welcome: 'title-reader',
  reader: 'title-reader',
};

// What leads from a panel to the next.
const turns: Readonly<Partial<Record<Face, string>>> = { login: 'to-register', register: 'to-login', reset: 'back' };

export function View({ model }: { readonly model: Login }) {
  useSignals();
  const words = useWords();
  const box = useSettledDialog(model.face.value === 'welcome');
  if (!model.isOpen.value) return null;

  const { forms, providers, termsUrl } = model;
  const reader = model.reader.value;
  const face = model.face.value;
  const news = model.news.value;
  const typed = forms.typed.value;
  const title = words.say(titles[face]);
  const sentences = news ? newsText(news, reader, words) : [];
  const turn = reader ? undefined : turns[face];
  const isGuest = face === 'login' || face === 'register';

  return (
    <Dialog
      title={title}
      opener={model.opener.value}
      onClose={model.close}
      isOpenToPage={face === 'register' && forms.captcha.kind === 'checkbox'}
    >
      <div className="tb-login" ref={box}>
        <Alert
          kind="success"
          {...(news && isPassing(news) && { lasts: alertSpans.login })}
          onDone={face === 'welcome' ? model.close : model.clearStatus}
        >
          {sentences.length > 1
            ? sentences.map((sentence) => (
                <p className="tb-text" key={sentence}>
                  {sentence}
                </p>
              ))
            : sentences[0]}
        </Alert>
        {isGuest && model.isAsked.value && <p className="tb-text tb-muted">{words.say('asked')}</p>}
        {face === 'welcome' && <GoOn label={words.say('continue')} onGo={model.close} />}
        {face === 'reader' && reader && (
          <ReaderPanel
            reader={reader}
            failure={model.stayed.value}
            isBusy={model.isLeaving.value}
            onLogout={model.logOut}
          />
        )}
        {face === 'login' && (
          <LoginForm
            name={typed.login}
            isBusy={forms.login.isBusy.value}
            trouble={forms.login.trouble.value}
            onType={forms.typedLogin}
            onSubmit={forms.logIn}
            onReset={() => model.show('reset')}
          />
        )}
        {face === 'register' && (
          <RegisterForm
            username={typed.username}
            email={typed.email}
            captcha={forms.captcha}
            termsUrl={termsUrl}
            isBusy={forms.registration.isBusy.value}
            trouble={forms.registration.trouble.value}
            onType={forms.typedAccount}
            onSubmit={forms.register}
          />
        )}
        {face === 'reset' &&
          (news?.kind === 'mailed' ? (
            <GoOn label={words.say('mail-again')} onGo={model.clearStatus} />
          ) : (
            <ResetForm
              email={typed.email}
              isBusy={forms.reset.isBusy.value}
              trouble={forms.reset.trouble.value}
              onType={(email) => forms.typedAccount({ email })}
              onSubmit={forms.requestReset}
            />
          ))}
        {isGuest && providers.all.length > 0 && (
          <ProviderButtons
            all={providers.all}
            isBusy={providers.isBusy.value}
            trouble={providers.trouble.value}
            onChoose={providers.choose}
          />
        )}
        {turn && (
          <Button
            kind="plain"
            className="tb-login-turn"
            onClick={() => model.show(face === 'login' ? 'register' : 'login')}
          >
            {words.say(turn)}
          </Button>
        )}
        <Turned title={isGuest || face === 'reset' ? title : ''} />
      </div>
    </Dialog>
  );
}
