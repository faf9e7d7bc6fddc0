const inPath = /(\/password\/reset)\/([^/]+)\/?$/;

/** The token and the e-mail address in the link of a mail, each undefined where the address of the page lacks it. */
export function readLink(address: URL): { readonly token: string | undefined; readonly email: string | undefined } {
  const query = address.searchParams;
  const [, , last] = inPath.exec(address.pathname) ?? [];
  return { token: query.get('token') || decoded(last), email: query.get('email') || undefined };
}

/** The address without token and e-mail, so that the token is neither seen there nor tried a second time. */
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
