import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Panel } from '#core/base/session/session.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { User } from '#core/contract/base/account.ts';
import { type HostLogin, hostLoginOf } from '#core/hostLogin/hostLogin.ts';
import { askOnOpen } from './askOnOpen.ts';
import { createDialogState, type DialogState } from './createDialogState.ts';
import { createLogout, type Logout } from './createLogout.ts';
import { createPageState } from './createPageState.ts';
import { dropHash } from './dialogHash.ts';
import { createForms, type Forms } from './forms.ts';
import type { Attributes } from './login.widget.ts';
import { createProviders, type Providers } from './providers.ts';
import type { LoginStatus } from './status.ts';
import { watchLogins } from './watchLogins.ts';
import { wayBack } from './wayBack.ts';

/** `welcome`: a reader has just logged in; `reader`: one was logged in before the dialog opened. */
export type LoginScreen = Panel | 'welcome' | 'reader';

export interface Login extends Pick<DialogState, 'isOpen' | 'isAsked' | 'opener' | 'asked' | 'show'> {
  readonly screen: ReadonlySignal<LoginScreen>;
  /** How often the form has been asked for; undefined where it is in a dialog and not in the page itself. */
  readonly asks: ReadonlySignal<number> | undefined;
  readonly reader: ReadonlySignal<User | null>;
  /** What the dialog says beside its panel; undefined once it has been read. */
  readonly status: ReadonlySignal<LoginStatus | undefined>;
  readonly forms: Forms;
  readonly providers: Providers;
  /** Address of the terms that come with an account. */
  readonly termsUrl: string | undefined;
  readonly logout: Logout;
  /** The login at a site of the publisher, in place of all forms; undefined where readers have accounts of this site. */
  readonly host: HostLogin | undefined;
  /** The status has been read. */
  clearStatus(): void;
  close(): void;
}

function screenOf(panel: Panel, reader: User | null, status: LoginStatus | undefined): LoginScreen {
  if (!reader) return panel;
  if (status?.kind === 'welcome') return 'welcome';
  return panel === 'reset' ? 'reset' : 'reader';
}

type LoginHost = Pick<Host, 'element' | 'signal'>;

/**
 * The account dialog: open while an island wants a reader or the address ends in one of its hashes. With `panel` the same in the page
 * itself, from which whoever has logged in is led back, unless an island wanted them.
 */
export function createLogin(page: Page, { termsUrl, panel }: Attributes, host: LoginHost): Login {
  const { session } = page;
  const status = signal<LoginStatus>();
  const report = (next?: LoginStatus) => {
    status.value = next;
  };

  const back = panel && wayBack(page.place, host.element.ownerDocument.referrer);
  const providers = createProviders(page, back);
  const forms = createForms(page, {
    onRegistered({ session: begun, message }) {
      if (begun && !session.reader.peek()) return arrivals.join(begun, message);
      dialog.show('login');
      report({ kind: 'registered', message });
    },
    onMailed: (email) => report({ kind: 'mailed', email }),
  });
  const logout = createLogout(page, () => dialog.visit(), report);
  const elsewhere = hostLoginOf(page);

  const clear = () =>
    batch(() => {
      for (const part of [forms, providers, logout, elsewhere]) part?.clear();
      report();
    });
  // Whoever has just logged in reads the welcome first.
  const isWelcome = () => status.peek()?.kind === 'welcome';
  const leave = () => page.place.go(back ?? '');
  const inPage = panel && createPageState(panel, page, host.signal, { clear, leave });
  const dialog = inPage ?? createDialogState(page, host, { clear, staysOpen: isWelcome });

  if (elsewhere && !inPage) askOnOpen(elsewhere, { ...dialog, reader: session.reader }, host.signal);

  const arrivals = watchLogins(session, host.signal, {
    onLogin(welcome) {
      // The next one at this screen may be somebody else.
      forms.empty();
      if (!dialog.isOpen.peek()) return;
      batch(() => {
        clear();
        report(welcome);
      });
      dropHash(page.place);
    },
    onGuest() {
      if (isWelcome()) report();
    },
  });

  const { isOpen, isAsked, opener, asked, show, close } = dialog;
  return {
    asks: inPage?.asks,
    ...{ isOpen, isAsked, opener, asked, show, close },
    ...{ status, forms, providers, termsUrl, logout },
    host: elsewhere,
    screen: computed(() => screenOf(elsewhere ? 'login' : dialog.panel.value, session.reader.value, status.value)),
    reader: session.reader,
    clearStatus: () => report(),
  };
}
