import type { Signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { isFinal } from '#core/contract/base/isFinal.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { changePushSubscription, storedSubscription } from '#core/contract/webPush.ts';
import { backoff } from '#core/realtime/backoff.ts';

/** The first and the longest pause between two attempts, ms. */
const span = { first: 1000, longest: 60_000 };

/**
 * Sends the server the current choice on whether push notifications to this browser may give results away. Tries again until
 * the server has it or has refused it for good; meanwhile `failure` says why it does not have it.
 */
export function createPushChoice(
  { store, call, clock, chance }: Pick<Page, 'store' | 'call' | 'clock' | 'chance'>,
  failure: Signal<Failure | undefined>,
  signal: AbortSignal,
): { send(): void } {
  const subscription = store.slot('local', 'web-push', storedSubscription);
  const choice = store.slot('local', 'spoilers', z.boolean());
  let isSending = false;
  let failures = 0;
  let unwind: (() => void) | undefined;
  signal.addEventListener('abort', () => unwind?.());

  /** The subscription and choice that still have to be sent; undefined where there is nothing to send. */
  function due() {
    const stored = subscription.read();
    const isSpoilerFree = choice.read();
    const isKnown = isSpoilerFree === undefined || stored?.isSpoilerFree === isSpoilerFree;
    return stored && !isKnown ? { endpoint: stored.endpoint, isSpoilerFree } : undefined;
  }
  async function report({ endpoint, isSpoilerFree }: NonNullable<ReturnType<typeof due>>) {
    const body = { endpoint, is_spoiler_free: isSpoilerFree };
    const outcome = await call(changePushSubscription, { body, isIdempotent: true });
    // One that the server does not know is sent with the choice of then, should the browser subscribe again.
    if (!outcome.ok && !(outcome.kind === 'refused' && outcome.status === 404)) return outcome;
    if (subscription.read()?.endpoint === endpoint) subscription.write({ endpoint, isSpoilerFree });
    return undefined;
  }
  async function send() {
    unwind?.();
    if (isSending) return;
    isSending = true;
    let end: Failure | undefined;
    for (let next = due(); next && !end && !signal.aborted; next = due()) end = await report(next);
    isSending = false;
    if (signal.aborted) return;
    failure.value = end;
    failures = end ? failures + 1 : 0;
    if (end && !isFinal(end)) unwind = clock.after(waitOf(end), () => void send());
  }
  /** The pause before the next attempt, ms. */
  const waitOf = (end: Failure) =>
    end.kind === 'refused' && end.retryAfter ? end.retryAfter * 1000 : backoff(failures, span, chance);
  return { send: () => void send() };
}
