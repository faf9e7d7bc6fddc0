import * as z from 'zod/mini';
import { notice } from '#core/base/errors/notices.ts';
import type { Page } from '#core/base/page/page.ts';
import { type Changed, type PushAdapter, type PushState, pushState } from './pushAdapter.ts';
import { within } from './within.ts';

export const unresponsiveHost = notice('W03', (ask: string) => ({
  what: `Nobody answered the event tribune:web-push (${ask}), so that notifications cannot be switched.`,
  remedy: 'Let the site’s script call detail.respond within 3 s, and fire tribune:web-push-changed once it is there.',
}));

export const oddHost = notice('W04', (ask: string, why: string) => ({
  what: `The answer to tribune:web-push (${ask}) is no state: ${why}.`,
  remedy: `Expected, as text or as a promise of it: ${pushState.options.join(', ')}.`,
}));

/** How long the site's script may take to respond, and then to answer, ms. A reader may take their time over the browser's question. */
const timeouts = { respond: 3000, answer: 120_000 } as const;

/**
 * An adapter by which a script of the site does the work, as a vendor's. It is asked by the event `tribune:web-push` on the
 * document, with `detail.ask` (`state`, `subscribe` or `unsubscribe`) and `detail.respond`, which it calls with a state or a
 * promise of one. The latter two come within the click, so that the listener itself may ask for permission. When the state may
 * have changed the script dispatches `tribune:web-push-changed` on the document, also once it has loaded, if it came late.
 */
export function createHostAdapter({ clock, notices }: Pick<Page, 'clock' | 'notices'>, site: EventTarget): PushAdapter {
  function ask(what: 'state' | 'subscribe' | 'unsubscribe'): Promise<PushState | undefined> {
    return new Promise((resolve) => {
      const odd = (why: string, cause?: unknown) => {
        notices.report(oddHost(what, why), undefined, cause);
        resolve(undefined);
      };
      const timeout = clock.after(timeouts.respond, () => {
        notices.report(unresponsiveHost(what));
        resolve(undefined);
      });
      const respond = (answer: unknown) => {
        timeout();
        within(clock, timeouts.answer, Promise.resolve(answer)).then(
          (given) => {
            const read = z.safeParse(pushState, given);
            if (read.success) resolve(read.data);
            else odd(`${given}`.slice(0, 80));
          },
          (error: unknown) => odd('it failed', error),
        );
      };
      site.dispatchEvent(new CustomEvent('tribune:web-push', { detail: { ask: what, respond } }));
    });
  }

  const failed: Changed = { trouble: { kind: 'host' } };

  return {
    state: async () => (await ask('state')) ?? 'unavailable',
    async subscribe() {
      const state = await ask('subscribe');
      if (state === 'default') return { trouble: { kind: 'unanswered' } };
      return state === 'subscribed' || state === 'denied' ? {} : failed;
    },
    async unsubscribe() {
      const state = await ask('unsubscribe');
      return state === undefined || state === 'subscribed' ? failed : {};
    },
    onChange(changed) {
      site.addEventListener('tribune:web-push-changed', changed);
      return () => site.removeEventListener('tribune:web-push-changed', changed);
    },
  };
}
