/**
 * The address as the browser would follow it from `site`, when that is http(s), on the same origin and without a name or
 * password in it; else undefined. Follow the URL that comes back, never the text.
 */
export function ownAddress(text: string, site: string): URL | undefined {
  const url = webAddress(text, site);
  return url && url.origin === new URL(site).origin ? url : undefined;
}

/** As `ownAddress`, on any origin. */
export function webAddress(text: string, site: string): URL | undefined {
  // The parser drops tabs and line ends and turns backslashes round: such a text hides where it leads.
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text, site)) return undefined;
  const url = new URL(text, site);
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  // A path with two slashes in front is another host to whoever is handed the path alone.
  return isPlain && !url.pathname.startsWith('//') ? url : undefined;
}

/** Path, query and hash of an address. */
export const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;
