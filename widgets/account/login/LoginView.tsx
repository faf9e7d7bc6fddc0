import type { MouseEvent } from 'react';
import type { Panel } from '#core/base/session/session.ts';
import { afterPaint } from '#core/view/afterPaint.ts';
import { Button } from '#core/view/Button.tsx';
import { Dialog } from '#core/view/Dialog.tsx';
import { useAfterPaint } from '#core/view/useAfterPaint.ts';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { LoginSheet } from './LoginSheet.tsx';
import type { Login, LoginScreen } from './login.model.ts';
import { PanelView } from './PanelView.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { StatusNote } from './StatusNote.tsx';
import { Turned } from './Turned.tsx';
import { useSettledDialog } from './useSettledDialog.ts';

const titles: Readonly<Record<LoginScreen, string>> = {
  login: 'title',
  register: 'title-register',
  reset: 'title-reset',
  welcome: 'title-reader',
  reader: 'title-reader',
};

// What leads from a panel to the next.
const turns: Readonly<Partial<Record<LoginScreen, string>>> = {
  login: 'to-register',
  register: 'to-login',
  reset: 'back',
};

/** Another form is drawn, styled and focused: the frame that answers the press comes first. Whoever presses a key types on at once. */
function turnTo(model: Login, panel: Panel, { detail }: MouseEvent): void {
  if (detail > 0) afterPaint(() => model.show(panel));
  else model.show(panel);
}

export function View({ model }: { readonly model: Login }) {
  const { reader, screen } = useValues(model);
  const words = useWords();
  const box = useSettledDialog(model.screen);
  // A modal dialog makes a browser style the whole page anew.
  if (!useAfterPaint(model.isOpen.value)) return null;

  const { forms, providers } = model;
  const title = words.say(titles[screen]);
  const turn = reader || model.host ? undefined : turns[screen];
  const isGuest = screen === 'login' || screen === 'register';

  const content = (
    <div className="tb-login" ref={box}>
      <StatusNote
        status={model.status.value}
        reader={reader}
        onDone={screen === 'welcome' ? model.close : model.clearStatus}
      />
      {isGuest && model.isAsked.value && <p className="tb-text tb-muted">{words.say('asked')}</p>}
      <PanelView model={model} onReset={(event) => turnTo(model, 'reset', event)} />
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
          className="tb-login-switch"
          onClick={(event) => turnTo(model, screen === 'login' ? 'register' : 'login', event)}
        >
          {words.say(turn)}
        </Button>
      )}
      <Turned title={isGuest || screen === 'reset' ? title : ''} />
    </div>
  );
  return model.asks ? (
    <LoginSheet title={title} asks={model.asks.value}>
      {content}
    </LoginSheet>
  ) : (
    <Dialog
      title={title}
      opener={model.opener.value}
      asked={model.asked.value}
      onClose={model.close}
      isOpenToPage={screen === 'register' && forms.captcha.kind === 'checkbox'}
    >
      {content}
    </Dialog>
  );
}
