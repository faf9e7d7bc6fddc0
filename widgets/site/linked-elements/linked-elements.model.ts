import { notice } from '#core/base/errors/notices.ts';
import { ownAddress } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { isForeign, linkedIn } from './linked.ts';
import type { Attributes } from './linked-elements.widget.ts';

export const refusedAddress = notice('T30', (address: string) => ({
  what: `data-href="${address.slice(0, 80)}" is not followed: it is no address of this site.`,
  remedy: 'Only http(s) addresses on the page\'s own origin count; for another site print <a href="…">.',
}));

export const badRegion = notice('T31', (within: string) => ({
  what: `data-within="${within.slice(0, 80)}" is no CSS selector.`,
  remedy: 'The whole document counts instead; expected is something like "main" or ".cards".',
}));

export interface LinkedElements {
  /** URL that an element leads to. Undefined, with a notice to developers, where it is not allowed. */
  addressOf(element: HTMLElement): string | undefined;
  /** Whether this tag is responsible for an element. */
  counts(element: Element): boolean;
  /** The linked element that an event with this path is for; undefined where there is none. */
  linkIn(path: readonly EventTarget[]): HTMLElement | undefined;
  follow(element: HTMLElement): void;
}

export function createLinkedElements(
  { place, notices }: Page,
  { within }: Attributes,
  { element: tag }: Pick<Host, 'element'>,
): LinkedElements {
  const page = tag.ownerDocument;
  const region = within !== undefined && isSelector(page, within) ? within : undefined;
  if (within !== region) notices.report(badRegion(`${within}`), tag);

  const isWithin = (element: Element) => region === undefined || element.closest(region) !== null;
  const addressOf = (element: HTMLElement) => {
    const written = element.dataset.href ?? '';
    const url = written.trim() ? ownAddress(written, place.here().href) : undefined;
    if (!url) notices.report(refusedAddress(written), element);
    return url?.href;
  };

  return {
    addressOf,
    counts: (element) => isWithin(element) && !isForeign(element),
    linkIn(path) {
      const element = linkedIn(path, page);
      return element && isWithin(element) ? element : undefined;
    },
    follow(element) {
      const address = addressOf(element);
      if (address !== undefined) place.go(address);
    },
  };
}

function isSelector(page: Document, text: string): boolean {
  try {
    page.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
