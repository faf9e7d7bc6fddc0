import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { withKey } from '#core/contract/base/key.ts';
import { resendAt } from '#core/contract/form/registration.ts';
import { createSubmission } from '#core/form/createSubmission.ts';
import { createWriteKey } from '#core/form/createWriteKey.ts';
import type { Trouble } from '#core/form/trouble.ts';

/** The pause between two mails where the server names none, s. */
const pause = 60;
/** The longest pause that is believed, s: a stored end that is further away comes from another clock. */
const longest = 3600;

/** The request for a new verification mail. */
export interface Resend {
  readonly isBusy: ReadonlySignal<boolean>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Seconds until another mail may be asked for; 0 when it may be now. */
  readonly wait: ReadonlySignal<number>;
  /** `sent`: the mail is on its way; `soon`: the server asks to wait before the next one (429). */
  readonly status: ReadonlySignal<'sent' | 'soon' | undefined>;
  /** Whether the reader has to type the address: the server knows only that of who is logged in, and the link may be for another. */
  readonly needsEmail: ReadonlySignal<boolean>;
  send(email: string): Promise<void>;
}

/**
 * `path`: of the endpoint that sends the mail. `userId`: whom the link was for, undefined where that is unknown. The seconds
 * stop when `abortSignal` is aborted.
 */
export function createResend(page: Page, path: string, userId: number | undefined, abortSignal: AbortSignal): Resend {
  const { call, clock, session, store } = page;
  const endpoint = resendAt(path);
  const key = createWriteKey(page, 'resend');
  const until = store.slot('tab', 'verify_resend', z.number());
  const wait = signal(0);
  const status = signal<'sent' | 'soon'>();
  const needsEmail = computed(() => {
    const reader = session.reader.value;
    return !reader || (userId !== undefined && reader.id !== userId);
  });
  let stop = () => {};

  function tick() {
    const seconds = Math.ceil(((until.read() ?? 0) - clock.now()) / 1000);
    wait.value = seconds > 0 && seconds <= longest ? seconds : 0;
    if (wait.value > 0 && !abortSignal.aborted) stop = clock.after(1000, tick);
  }

  function rest(seconds: number) {
    stop();
    until.write(clock.now() + seconds * 1000);
    tick();
  }

  const submission = createSubmission<string, unknown>({
    check: (email) => (needsEmail.peek() && !email ? { email: 'email-missing' } : {}),
    async send(email) {
      const body = needsEmail.peek() ? { email } : {};
      const answer = await call(endpoint, { body: withKey(key.of(Object.values(body)), body) });
      const isTooSoon = !answer.ok && answer.kind === 'refused' && answer.status === 429;
      status.value = answer.ok ? 'sent' : isTooSoon ? 'soon' : undefined;
      if (answer.ok) key.done();
      if (answer.ok) rest(pause);
      else if (isTooSoon) rest(answer.retryAfter ?? pause);
      return answer;
    },
  });
  tick();
  abortSignal.addEventListener('abort', () => stop());

  return {
    isBusy: submission.isBusy,
    wait,
    status,
    needsEmail,
    // To be asked to wait is no error: the seconds are shown.
    trouble: computed(() => (status.value === 'soon' ? undefined : submission.trouble.value)),
    async send(email) {
      if (wait.peek() === 0) await submission.send(email.trim());
    },
  };
}
