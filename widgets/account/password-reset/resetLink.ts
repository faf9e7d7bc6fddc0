const inPath = /(\/password\/reset)\/([^/]+)\/?$/;

/** What a link in a mail carries; undefined where the address does not have it. */
export function readLink(address: URL): { readonly token: string | undefined; readonly email: string | undefined } {
  const query = address.searchParams;
  const [, , last] = inPath.exec(address.pathname) ?? [];
  return { token: query.get('token') || decoded(last), email: query.get('email') || undefined };
}

/** The address without the link: nobody sees the token there, or tries it a second time. */
export function withoutLink(address: URL): string {
  const plain = new URL(address);
  plain.pathname = plain.pathname.replace(inPath, '$1');
  plain.searchParams.delete('token');
  plain.searchParams.delete('email');
  return plain.href;
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    // Nobody wrote it with a URL in mind.
    return part;
  }
}
