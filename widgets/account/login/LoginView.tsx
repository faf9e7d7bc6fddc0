import { useSignals } from '@preact/signals-react/runtime';
import { Alert, alertSpans } from '#core/view/Alert.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { Login } from './login.model.ts';
import { ReaderPanel } from './ReaderPanel.tsx';
import { problemsOf } from './trouble.ts';
import { Welcome } from './Welcome.tsx';

export function View({ model }: { readonly model: Login }) {
  useSignals();
  const words = useWords();
  if (!model.isOpen.value) return null;

  const reader = model.reader.value;
  const panel = model.panel.value;
  const busy = model.busy.value;
  const trouble = model.trouble.value;
  const left = model.left.value;
  const problems = problemsOf(trouble, words);
  const goodbye = left && words.say(left === 'everywhere' ? 'logged-out' : 'logged-out-here');
  const news = panel === 'welcome' && reader ? words.say('welcome', { name: reader.name }) : goodbye;

  return (
    <Dialog title={words.say(reader ? 'title-reader' : 'title')} opener={model.opener.value} onClose={model.close}>
      <div className="tb-login">
        <Alert kind="success" lasts={alertSpans.login} onDone={panel === 'welcome' ? model.close : model.settle}>
          {news}
        </Alert>
        {panel === 'welcome' && <Welcome onContinue={model.close} />}
        {panel === 'reader' && reader && (
          <ReaderPanel reader={reader} problems={problems} isBusy={busy === 'logout'} onLogout={model.logout} />
        )}
        {panel === 'form' && (
          <LoginForm
            name={model.name.value}
            isAsked={model.isAsked.value}
            isBusy={busy === 'login'}
            trouble={trouble}
            problems={problems}
            registerUrl={model.registerUrl}
            resetUrl={model.resetUrl}
            onName={model.remember}
            onSubmit={model.submit}
          />
        )}
      </div>
    </Dialog>
  );
}
