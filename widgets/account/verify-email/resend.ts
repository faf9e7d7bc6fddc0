import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { resendAt } from '#core/contract/registration.ts';
import { createSubmission } from '#core/form/createSubmission.ts';
import type { Trouble } from '#core/form/trouble.ts';
import type { Page } from '#core/page/page.ts';

/** Seconds between two mails, where the server does not say. */
const pause = 60;
/** More seconds than any server is heeded for: what is kept is not ours, or another clock's. */
const longest = 3600;

/** Asks for a new mail. */
export interface Resend {
  readonly isBusy: ReadonlySignal<boolean>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Seconds until another mail may be asked for; 0 when it may be now. */
  readonly wait: ReadonlySignal<number>;
  /** `soon`: the server wants a pause before the next mail. */
  readonly status: ReadonlySignal<'sent' | 'soon' | undefined>;
  /** Only a reader's own address is known to the server. */
  readonly needsEmail: ReadonlySignal<boolean>;
  send(email: string): Promise<void>;
}

/** `userId`: whose link it was, where one is known. `left`: the page is done with it. */
export function createResend(page: Page, path: string, userId: number | undefined, abortSignal: AbortSignal): Resend {
  const { call, clock, session, store } = page;
  const endpoint = resendAt(path);
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
      const answer = await call(endpoint, { body: needsEmail.peek() ? { email } : {} });
      const isTooSoon = !answer.ok && answer.kind === 'refused' && answer.status === 429;
      status.value = answer.ok ? 'sent' : isTooSoon ? 'soon' : undefined;
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
