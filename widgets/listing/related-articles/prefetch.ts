import { addLink, newScript } from '#core/base/head/resources.ts';
import { ownAddress } from '#core/base/page/address.ts';
import type { Page } from '#core/base/page/page.ts';
import { rulesScript } from '#core/ungrouped/html/rulesScript.ts';

/** How long the pointer has to rest on a link, ms, so that passing over it does not count. */
const dwell = 80;

/** Whether the reader's browser asks for reduced data use. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const asked = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return asked || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Lets the browser decide when to prefetch these pages, by speculation rules. Returns false where it has none or the page's
 * policy forbids them.
 */
function speculate(box: HTMLElement, urls: readonly string[]): boolean {
  const script = newScript(box.ownerDocument);
  if (!script.nonce || HTMLScriptElement.supports?.('speculationrules') !== true) return false;
  script.type = 'speculationrules';
  try {
    rulesScript(script, { prefetch: [{ source: 'list', urls, eagerness: 'moderate' }] });
  } catch {
    return false;
  }
  box.append(script);
  return true;
}

/**
 * Prefetches the page of a link once a reader points at it, touches it or focuses it. Browsers with speculation rules decide
 * about that themselves. Nothing is fetched for links to other sites or for readers who save data.
 */
export function prefetchOnIntent(box: HTMLElement, { place, clock }: Page, signal: AbortSignal): void {
  if (savesData()) return;
  const here = place.here().href;
  const addressOf = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.tb-related-link') : null;
    return link ? ownAddress(link.getAttribute('href') ?? '', here)?.href : undefined;
  };
  const links = [...box.querySelectorAll('a.tb-related-link')].flatMap((link) => addressOf(link) ?? []);
  if (links.length === 0) return;
  const asked = new Set<string>();
  const ask = (url: string | undefined) => {
    if (!url || asked.has(url) || signal.aborted) return;
    asked.add(url);
    addLink(box.ownerDocument, { rel: 'prefetch', href: url });
  };
  let callOff = () => {};
  const soon = ({ target }: Event) => {
    callOff();
    callOff = clock.after(dwell, () => ask(addressOf(target)));
  };
  const atOnce = ({ target }: Event) => ask(addressOf(target));
  const options = { signal, passive: true };
  // A press gives the focus too, and the browser has seen to that.
  const focused = (event: Event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) soon(event);
  };
  box.addEventListener('focusin', focused, options);
  box.addEventListener('focusout', () => callOff(), options);
  if (speculate(box, links)) return;
  box.addEventListener('mouseover', soon, options);
  box.addEventListener('mouseleave', () => callOff(), options);
  box.addEventListener('touchstart', atOnce, options);
}
