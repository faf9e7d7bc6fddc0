import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Session } from '#core/base/session/session.ts';
import type { Captcha } from '#core/captcha/captcha.ts';
import { captchaOf } from '#core/captcha/captchaOf.ts';
import { withKey } from '#core/contract/base/key.ts';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { type Registration, register, registrationBody, requestReset } from '#core/contract/form/registration.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import { createWriteKey } from '#core/form/createWriteKey.ts';
import { addressWithoutHash } from './dialogHash.ts';
import { nothingTyped, type Typed, withAccount, withLogin } from './typed.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/**
 * The server's answer to a registration. `session` is undefined where the reader has to log in with the new account; `message`
 * is the server's own sentence.
 */
export interface Registered {
  readonly session: Parameters<Session['join']>[0] | undefined;
  readonly message: string | undefined;
}

/** Whether a form is being sent, and why that failed. */
export type Sending = Pick<Submission<never, unknown>, 'isBusy' | 'trouble'>;

/** The forms of the dialog: what each sends, and what they have in common. */
export interface Forms {
  /** What was typed, kept when another panel is shown and when the dialog closes. */
  readonly typed: ReadonlySignal<Typed>;
  readonly captcha: Captcha;
  readonly login: Sending;
  readonly registration: Sending;
  readonly reset: Sending;
  typedLogin(login: string): void;
  typedAccount(account: Partial<Pick<Typed, 'username' | 'email'>>): void;
  logIn(credentials: Credentials): Promise<void>;
  register(registration: Registration): Promise<void>;
  requestReset(email: string): Promise<void>;
  /** Forgets why the last attempts failed. */
  clear(): void;
  /** Forgets what was typed. */
  empty(): void;
}

export interface FormsCallbacks {
  readonly onRegistered: (account: Registered) => void;
  /** Called when the server has accepted the request for a mail to this address. */
  readonly onMailed: (email: string) => void;
}

/** The fields that were left empty, each with the key of its sentence. */
const missing = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value ? [] : [[field, `${field}-missing`]])));

function createRegistration(
  page: Page,
  captcha: Captcha,
  onRegistered: FormsCallbacks['onRegistered'],
): Submission<Registration, Registered> {
  const { call, place } = page;
  const key = createWriteKey(page, 'register');
  return createSubmission({
    check({ confirmation, ...given }: Registration) {
      const isOther = confirmation !== '' && confirmation !== given.password;
      // A refusal of the server names its field so.
      const username = hasSomethingVisible(given.username) ? given.username : '';
      const fields = { ...given, username, password_confirmation: confirmation };
      return { ...missing(fields), ...(isOther && { password_confirmation: 'password-differs' }) };
    },
    async send(registration) {
      const proven = await captcha.prove('register');
      if (!proven.ok) return proven;
      const body = { ...registrationBody(registration, addressWithoutHash(place)), ...proven.proof };
      const { username, email } = registration;
      const reply = await call(register, { body: withKey(key.of([username, email]), body) });
      if (reply.ok) key.done();
      if (reply.ok) onRegistered(reply.data);
      return reply;
    },
  });
}

function createReset(
  page: Page,
  onMailed: FormsCallbacks['onMailed'],
): Submission<{ readonly email: string }, unknown> {
  const key = createWriteKey(page, 'reset');
  return createSubmission({
    check: missing,
    async send(asked: { readonly email: string }) {
      const reply = await page.call(requestReset, { body: withKey(key.of([asked.email]), asked) });
      if (reply.ok) key.done();
      if (reply.ok) onMailed(asked.email);
      return reply;
    },
  });
}

export function createForms(page: Page, { onRegistered, onMailed }: FormsCallbacks): Forms {
  const captcha = captchaOf(page);
  const typed = signal(nothingTyped);
  const login = createSubmission({
    check: (credentials: Credentials) => missing({ ...credentials }),
    send: (credentials) => page.session.login(credentials),
  });
  const registration = createRegistration(page, captcha, onRegistered);
  const reset = createReset(page, onMailed);

  const forms: Forms = {
    typed,
    captcha,
    login,
    registration,
    reset,

    typedLogin(text) {
      typed.value = withLogin(typed.peek(), text);
    },

    typedAccount(account) {
      typed.value = withAccount(typed.peek(), account);
    },

    async logIn({ login: text, password }) {
      const name = text.trim();
      forms.typedLogin(name);
      await login.send({ login: name, password });
    },

    async register(given) {
      const account = { username: given.username.trim(), email: given.email.trim() };
      forms.typedAccount(account);
      await registration.send({ ...given, ...account });
    },

    async requestReset(text) {
      const email = text.trim();
      forms.typedAccount({ email });
      await reset.send({ email });
    },

    clear() {
      for (const form of [login, registration, reset]) form.clear();
    },

    empty() {
      typed.value = nothingTyped;
    },
  };
  return forms;
}
