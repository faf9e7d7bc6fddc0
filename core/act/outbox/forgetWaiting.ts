import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';

/** For guests, who never fetch the outbox: whoever logged out on another page has left nothing behind, unless the session merely ran out. */
export function forgetWaiting({ store }: Pick<Page, 'store'>): void {
  if (store.slot('local', 'expired', z.number()).read() === undefined)
    store.slot('local', 'outbox', z.unknown()).remove();
}
