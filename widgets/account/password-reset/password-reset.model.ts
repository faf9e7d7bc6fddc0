import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { me, type User } from '#core/contract/base/account.ts';
import { withKey } from '#core/contract/base/key.ts';
import { requestReset, resetPassword, resetPasswordBody } from '#core/contract/form/registration.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import { createWriteKey } from '#core/form/createWriteKey.ts';
import type { Attributes } from './password-reset.widget.ts';
import { readLink, withoutLink } from './resetLink.ts';

export interface NewPassword {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

type Way<Values> = Pick<Submission<Values, unknown>, 'isBusy' | 'trouble'>;

export interface PasswordReset {
  /**
   * `request`: the form that asks for a mail. `asked`: the mail was asked for. `choose`: the form for a new password. `done`:
   * the server has taken the new password.
   */
  readonly step: ReadonlySignal<'request' | 'asked' | 'choose' | 'done'>;
  readonly reader: ReadonlySignal<User | null>;
  /** The address that the link is for, or that a mail was asked for; empty where neither is known. */
  readonly email: ReadonlySignal<string>;
  /** The reader came back to the form that asks for a mail, for another try. */
  readonly isAgain: ReadonlySignal<boolean>;
  /** The server's own sentence after the last step, where it wrote one. */
  readonly message: ReadonlySignal<string | undefined>;
  readonly request: Way<string> & { send(email: string): Promise<void> };
  readonly choice: Way<NewPassword> & { send(typed: NewPassword): Promise<void> };
  readonly homeUrl: string;
  /** Returns to the form that asks for a mail, with the address that was typed. */
  again(): void;
  /**
   * For a link that is no longer valid. Shows the form that asks for a mail if the new password counts on a page of its own; else opens the account dialog, at the panel
   * that does so.
   */
  askForMail(): void;
  /** Leads to where the new password counts, if that is a page of its own; else opens the account dialog. */
  login(): void;
}

function createRequest(page: Page) {
  const key = createWriteKey(page, 'reset');
  return createSubmission({
    check: (typed: string) => (typed ? {} : { email: 'email-missing' }),
    async send(email) {
      const reply = await page.call(requestReset, { body: withKey(key.of([email]), { email }) });
      if (reply.ok) key.done();
      return reply;
    },
  });
}

const createChoice = ({ call }: Page, token: string) =>
  createSubmission({
    check: ({ email, password, confirmation }: NewPassword) => ({
      ...(!email && { email: 'email-missing' }),
      ...(!password && { password: 'password-missing' }),
      ...(password && password !== confirmation && { password_confirmation: 'confirmation-differs' }),
    }),
    send: (typed) => call(resetPassword, { body: resetPasswordBody(token, typed) }),
  });

export function createPasswordReset(page: Page, attributes: Attributes): PasswordReset {
  const { call, place, session } = page;
  const link = readLink(place.here());
  const token = attributes.token ?? link.token;
  const step = signal<'request' | 'asked' | 'choose' | 'done'>(token ? 'choose' : 'request');
  const email = signal(attributes.email ?? link.email ?? '');
  const message = signal<string>();
  const isAgain = signal(false);

  const request = createRequest(page);
  const choice = createChoice(page, token ?? '');
  const again = () =>
    batch(() => {
      isAgain.value = true;
      step.value = 'request';
    });

  return {
    step,
    reader: session.reader,
    email,
    isAgain,
    message,
    homeUrl: place.to('/'),
    request: {
      isBusy: request.isBusy,
      trouble: request.trouble,
      async send(typed) {
        const address = typed.trim();
        const reply = await request.send(address);
        if (!reply) return;
        batch(() => {
          email.value = address;
          message.value = reply.message;
          step.value = 'asked';
        });
      },
    },
    choice: {
      isBusy: choice.isBusy,
      trouble: choice.trouble,
      async send(typed) {
        const reply = await choice.send({ ...typed, email: typed.email.trim() });
        if (!reply) return;
        place.rename(withoutLink(place.here()));
        batch(() => {
          message.value = reply.message;
          step.value = 'done';
        });
        // The server ended the sessions of this account: a reader who is logged in with it here is to know now, not at the next vote.
        if (session.reader.peek()) void call(me);
      },
    },
    again,
    askForMail: () => (attributes.loginUrl ? again() : session.ask(undefined, 'reset')),
    login: () => (attributes.loginUrl ? place.go(attributes.loginUrl) : session.ask()),
  };
}
