/**
 * Second pass over purified HTML: addresses are judged as the browser will read them, links say nothing about this page and
 * get no hold of it, images wait until they are near, and no class is one of Tribune's own.
 */
export function harden(fragment: DocumentFragment): void {
  keepAddresses(fragment);
  for (const element of fragment.querySelectorAll('*')) {
    for (const name of [...element.classList]) if (name.startsWith('tb-')) element.classList.remove(name);
    if (element.localName === 'a') element.setAttribute('rel', 'noopener noreferrer nofollow ugc');
    if (element.localName === 'img') element.setAttribute('loading', 'lazy');
  }
}

/** Takes out addresses that are neither of the web nor of mail. */
export function keepAddresses(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll('*')) {
    keepIf(element, 'href', (link) => /^(https?|mailto):$/.test(protocolOf(link)));
    keepIf(element, 'src', isWeb);
    keepIf(element, 'cite', isWeb);
    keepIf(element, 'poster', isWeb);
    keepIf(element, 'srcset', (set) => set.split(',').every(isWeb));
  }
}

function keepIf(element: Element, name: string, isFit: (value: string) => boolean) {
  const value = element.getAttribute(name);
  if (value !== null && !isFit(value)) element.removeAttribute(name);
}

function isWeb(address: string): boolean {
  return /^https?:$/.test(protocolOf(address));
}

function protocolOf(address: string): string {
  try {
    return new URL(address.trim(), location.href).protocol;
  } catch {
    return '';
  }
}
