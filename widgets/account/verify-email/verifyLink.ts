/** What a link in a mail says: whom it is for, and what it proves itself with. */
export interface VerifyLink {
  readonly userId: number;
  readonly hash: string;
}

/** What the page says wins over the last two parts of its address; undefined where the two together are no link. */
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

/** What the link carries in its query. */
export const signatureOf = ({ searchParams }: URL) => ({
  expires: searchParams.get('expires') ?? undefined,
  signature: searchParams.get('signature') ?? undefined,
});

/** The address without what nobody else should see of it. */
export function unsigned(address: URL): string {
  const plain = new URL(address);
  for (const name of signed) plain.searchParams.delete(name);
  return plain.href;
}
