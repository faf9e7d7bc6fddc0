import * as z from 'zod/mini';
import { consentOf } from '#core/allowed/consentOf.ts';
import type { Page } from '#core/base/page/page.ts';
import { createArbiter, type Opened, type OverlayRequest } from './createArbiter.ts';

const arbiters = new WeakMap<Page, (request: OverlayRequest) => () => void>();

/** How long a session may last, ms: some readers never close their tab. */
const longestSession = 12 * 3_600_000;

/** Kept in the tab, with the time. */
function openedIn({ store, clock }: Pick<Page, 'store' | 'clock'>): Opened {
  const slot = store.slot('tab', 'promoted_at', z.number());
  return {
    read: () => clock.now() - (slot.read() ?? Number.NEGATIVE_INFINITY) < longestSession,
    write: () => void slot.write(clock.now()),
  };
}

/**
 * Asks to open something by itself. `open` is called at most once, when its turn has come: one thing in a session, never over
 * a dialog, an open menu or a field in use, nor within 30 s after a dialog. Call the returned `done` when it has closed or is
 * not wanted any more.
 */
export function askToOpen(page: Page, request: OverlayRequest): () => void {
  const known = arbiters.get(page);
  if (known) return known(request);
  const ask = createArbiter(document, page.clock, openedIn(page));
  arbiters.set(page, ask);
  // The dialog of a consent platform stands over the page as well.
  if (page.config.consent === 'tcf') consentOf(page);
  return ask(request);
}
