/** Base64 for addresses: RFC 4648 section 5, without padding. */
function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** 32 random bytes as 43 characters. */
export const randomText = (): string => toText(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a PKCE verifier (RFC 7636). Undefined where the page is not secure enough to make one. */
export async function challengeOf(verifier: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return undefined;
  return toText(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** Takes as long for a wrong text as for the right one. */
export function isSame(given: string, kept: string): boolean {
  let difference = given.length ^ kept.length;
  for (let at = 0; at < kept.length; at++) difference |= given.charCodeAt(at) ^ kept.charCodeAt(at);
  return difference === 0;
}
