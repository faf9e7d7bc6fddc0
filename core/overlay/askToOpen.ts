import { consentOf } from '#core/consent/consentOf.ts';
import type { Page } from '#core/page/page.ts';
import { createArbiter, type OverlayRequest } from './createArbiter.ts';

const arbiters = new WeakMap<Page, (request: OverlayRequest) => () => void>();

/**
 * Asks to open something by itself. `open` is called at most once, when its turn has come: one thing in a page view, never over
 * a dialog, an open menu or a field in use, nor within 30 s after a dialog. Call the returned `done` when it has closed or is
 * not wanted any more.
 */
export function askToOpen(page: Page, request: OverlayRequest): () => void {
  const known = arbiters.get(page);
  if (known) return known(request);
  const ask = createArbiter(document, page.clock);
  arbiters.set(page, ask);
  // The dialog of a consent platform stands over the page as well.
  if (page.config.consent === 'tcf') consentOf(page);
  return ask(request);
}
