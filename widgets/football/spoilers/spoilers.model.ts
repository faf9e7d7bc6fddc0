import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type Spoilers, spoilersOf } from '#core/spoilers/spoilers.ts';

/** The choice whether results are hidden, shared by all tags of the page and all tabs. */
export interface Switch extends Pick<Spoilers, 'isOn' | 'switchTo'> {
  /** Why the server, which sends notifications to this browser, does not have the choice yet. It is sent again. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  retry(): void;
}

export function createSwitch(page: Page, host: Pick<Host, 'element' | 'queue' | 'onAction' | 'signal'>): Switch {
  const { isOn, switchTo } = spoilersOf(page, host);
  const { value: push, release } = shared(page, 'spoilers-push', (abortSignal) => createPush(page, abortSignal));
  host.signal.addEventListener('abort', release);
  return {
    isOn,
    failure: push.failure,
    switchTo(next) {
      switchTo(next);
      void push.send();
    },
    retry: () => void push.send(),
  };
}

/** Sends the choice to the server. The module for that is fetched only where this browser has a push subscription. */
function createPush(page: Page, abortSignal: AbortSignal) {
  const subscription = page.store.slot('local', 'web-push', z.unknown());
  const failure = signal<Failure>();
  let sender: { send(): void } | undefined;
  async function send() {
    if (!subscription.read()) return;
    const file = await import('./pushChoice.ts').catch(() => undefined);
    if (abortSignal.aborted) return;
    if (!file) {
      failure.value = { ok: false, kind: 'unreachable', cause: 'network' };
      return;
    }
    sender ??= file.createPushChoice(page, failure, abortSignal);
    sender.send();
  }
  addEventListener('online', send, { signal: abortSignal });
  void send();
  return { failure, send };
}
