import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { me } from '#core/contract/base/account.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { verifyEmail, verifyNewEmail } from '#core/contract/form/registration.ts';
import { signatureOf, unsigned, type VerifyLink } from './verifyLink.ts';

/** The longest wait for the updated session before the page moves on to the profile, ms. */
const redirectDelay = 2000;

/** The check of one link by the server, shared by all mounts on the page. */
export interface Verification {
  /** Undefined while the server is asked. */
  readonly outcome: ReadonlySignal<Outcome<{ readonly wasVerified: boolean }> | undefined>;
  /** The verified address is that of the logged-in reader, and the session is updated or has had its time: the page may move on. */
  readonly isConfirmed: ReadonlySignal<boolean>;
  /** Sends the link to the server, unless that is under way. */
  send(): Promise<void>;
}

/** Whether the server has not judged the link, so that the same one may succeed later. */
const isOpen = (failure: Failure) =>
  failure.kind !== 'refused' || failure.status >= 500 || failure.status === 408 || failure.status === 429;

/** Whether the server has judged the link to be expired, used or wrong, so that another try is of no use. */
export const isFinal = (failure: Failure) => !isOpen(failure);

/** `isNew`: the link is for the new address of a reader who has another one. */
export function createVerification(page: Page, { userId, hash }: VerifyLink, isNew: boolean): Verification {
  const { call, clock, place, session, store } = page;
  const address = place.here();
  const query = signatureOf(address);
  const plain = unsigned(address);
  const outcome = signal<Outcome<{ readonly wasVerified: boolean }>>();
  const isConfirmed = signal(false);
  const link = `${isNew ? 'new' : 'first'}/${userId}/${hash}`;
  const verified = store.slot('tab', 'verified_link', z.string());
  let isBusy = false;

  const ask = () => {
    const given = { params: { id: userId, hash }, query };
    return isNew ? call(verifyNewEmail, given) : call(verifyEmail, given);
  };

  /** Removes the note about an unverified address from the session, in all tabs. */
  async function markVerified() {
    const reader = session.reader.peek();
    if (reader?.id !== userId) return;
    session.update({ ...reader, verifyMessage: undefined });
    const fresh = call(me).then((reply) => {
      if (reply.ok) session.update(reply.data);
    });
    await Promise.race([fresh, new Promise<void>((over) => clock.after(redirectDelay, over))]);
    isConfirmed.value = session.reader.peek()?.id === userId;
  }

  async function send() {
    if (isBusy) return;
    isBusy = true;
    outcome.value = undefined;
    place.rename(plain);
    const answer = await ask();
    isBusy = false;
    if (answer.ok) verified.write(link);
    // Whoever reloads the page to try again needs the whole link.
    else if (isOpen(answer)) place.rename(address.href);
    outcome.value = answer;
    if (answer.ok) await markVerified();
  }

  // After a reload the rest of the link is gone: without it the server would refuse what it has accepted.
  if (!query.signature && verified.read() === link) outcome.value = { ok: true, data: { wasVerified: true } };
  else void send();

  return { outcome, isConfirmed, send };
}
