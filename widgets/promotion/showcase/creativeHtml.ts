import { hostHtml } from '#core/html/hostHtml.ts';

/** HTML of the desk, without what only a frame may bring. */
const profile = { widgets: {}, frameHosts: [], frame: () => new Text() };

/**
 * A creative without scripts as it may stand in the page. `isOwn`: without what another origin would be asked for. Undefined
 * where there is no safe way to read it; where that is the page's policy `blocked` is called.
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
