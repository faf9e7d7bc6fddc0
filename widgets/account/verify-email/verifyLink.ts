/** The link of a mail: the reader whom it is for, and the hash by which the server checks it. */
export interface VerifyLink {
  readonly userId: number;
  readonly hash: string;
}

/**
 * Reads the link from the attributes of the tag, or else from the last two segments of the path, as `/7/abc`. Undefined where
 * either part is missing.
 */
export function readLink(
  { pathname }: URL,
  given: { readonly userId?: number | undefined; readonly hash?: string | undefined },
): VerifyLink | undefined {
  const [, id, tail] = /\/(\d+)\/([^/%]+)\/?$/.exec(pathname) ?? [];
  const userId = given.userId ?? Number(id);
  const hash = given.hash ?? tail;
  return hash && Number.isSafeInteger(userId) && userId > 0 ? { userId, hash } : undefined;
}

const signed = ['expires', 'signature'] as const;

/** The signed part of the link, in its query; undefined for a parameter that is absent. */
export const signatureOf = ({ searchParams }: URL) => ({
  expires: searchParams.get('expires') ?? undefined,
  signature: searchParams.get('signature') ?? undefined,
});

/** The address without the signed part, so that it is not left in the history or copied. */
export function unsigned(address: URL): string {
  const plain = new URL(address);
  for (const name of signed) plain.searchParams.delete(name);
  return plain.href;
}
