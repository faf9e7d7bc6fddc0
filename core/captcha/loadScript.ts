import { newScript } from '#core/base/head/resources.ts';
import { addressScript } from '#core/captcha/addressScript.ts';

/**
 * Puts a script into the page, with the nonce of its scripts. Rejects when it cannot be had, or nobody waits any more, and
 * takes the element away.
 */
export function loadScript(page: Document, address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = newScript(page);
    const fail = (cause: unknown) => {
      script.remove();
      reject(cause);
    };
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    try {
      addressScript(script, address);
      page.head.append(script);
    } catch (error) {
      fail(error);
    }
  });
}

/** Whether the page brought this script itself: the same file, and the same `render` where that names a site key. */
export function hasScript(page: Document, address: string, siteKey: string): boolean {
  const wanted = new URL(address);
  return [...page.scripts].some(({ src }) => {
    if (!URL.canParse(src)) return false;
    const { origin, pathname, searchParams } = new URL(src);
    const isSameFile = origin === wanted.origin && pathname === wanted.pathname;
    return isSameFile && (wanted.searchParams.get('render') !== siteKey || searchParams.get('render') === siteKey);
  });
}
