import { consentOf } from '#core/allowed/consentOf.ts';
import { figuresPath } from '#core/contract/figuresPath.ts';
import type { Context, Made } from './context.ts';

/** The server takes so many different counts of a page view, and counts up to this one. */
const [mostCounts, mostOfOne] = [60, 99];

/**
 * Counts what this page view shows while the reader allows statistics: widgets in view, errors by code and widget, titles of a test that were seen. The counts are sent
 * once, when the page is hidden, without an id of anybody. `rate`: the share of page views that are counted.
 */
export function startFigures(rate: number, { page }: Pick<Made, 'page'>, { tags }: Pick<Context, 'tags'>): void {
  const allowed = consentOf(page).of('statistics');
  const counts = new Map<string, number>();
  const count = (what: string) => {
    const before = counts.get(what) ?? 0;
    if (allowed.peek() && before < mostOfOne && (before > 0 || counts.size < mostCounts)) counts.set(what, before + 1);
  };
  const nameAt = (event: Event) => event.composedPath().flatMap((node) => tags.get(node)?.name ?? [])[0] ?? '';

  const observer =
    window.IntersectionObserver &&
    new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const tag = tags.get(target);
        if (!isIntersecting || !tag) continue;
        observer?.unobserve(target);
        count(`impression:${tag.name}:`);
      }
    });
  for (const { element, state } of tags.values()) if (state === 'ready') observer?.observe(element);
  document.addEventListener('tribune:ready', (event) => {
    const [element] = event.composedPath();
    if (element instanceof Element && tags.has(element)) observer?.observe(element);
  });
  document.addEventListener('tribune:error', (event) => {
    const { code } = Object('detail' in event ? event.detail : undefined);
    if (typeof code === 'string') count(`error:${code}:${nameAt(event)}`);
  });
  document.addEventListener('tribune:title-exposure', (event) => {
    const { article, group } = Object('detail' in event ? event.detail : undefined);
    count(`title:${article}:${group}`);
  });

  // A page that is hidden may never be seen again; what is counted after that is not sent.
  let isSent = false;
  const send = () => {
    if (isSent || counts.size === 0 || !allowed.peek()) return;
    isSent = true;
    const body = new URLSearchParams({ rate: `${rate}` });
    for (const [what, times] of counts) body.append('counts', `${what}:${times}`);
    navigator.sendBeacon?.(`${page.config.api.url ?? ''}${figuresPath}?tenant_id=${page.tenant}`, body);
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), true);
  addEventListener('pagehide', send, true);
}
