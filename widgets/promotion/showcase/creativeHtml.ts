import { hostHtml } from '#core/ungrouped/html/hostHtml.ts';

/** The rules by which a creative is sanitised: no frames and no widgets. */
const profile = { widgets: {}, frameHosts: [], frame: () => new Text() };

/**
 * Sanitises a creative without scripts for the page. `isOwn`: what another origin would be asked for is removed. Undefined
 * where it cannot be read safely; where the page's policy is the reason, `blocked` is called.
 */
export async function readCreative(
  html: string,
  { isOwn, blocked }: { readonly isOwn: boolean; blocked(): void },
): Promise<DocumentFragment | undefined> {
  const fragment = await hostHtml(html, blocked, isOwn ? { ...profile, prune: keepOwn } : profile);
  for (const link of fragment?.querySelectorAll('a') ?? []) link.rel = 'sponsored noopener';
  return fragment;
}

function keepOwn(inert: DocumentFragment): void {
  for (const each of inert.querySelectorAll('[src], [srcset], [poster]')) if (!isOfPage(each)) each.remove();
}

const isOfPage = (element: Element): boolean =>
  ['src', 'srcset', 'poster']
    .flatMap((name) => element.getAttribute(name)?.split(',') ?? [])
    .every((address) => new URL(address.trim(), document.baseURI).origin === location.origin);
