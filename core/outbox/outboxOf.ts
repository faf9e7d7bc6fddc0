import type { Page } from '#core/base/page/page.ts';
import { createOutbox, type Outbox } from './createOutbox.ts';

const made = new WeakMap<Page, Outbox>();

/** The outbox of the page: one for all its islands, and one queue for all tabs of the browser. */
export function outboxOf(page: Page): Outbox {
  const known = made.get(page);
  if (known) return known;
  const outbox = createOutbox(page, globalThis.isSecureContext ? navigator.locks : undefined);
  made.set(page, outbox);
  return outbox;
}
