import ky from 'ky';
import * as z from 'zod/mini';

/** `unreachable`: the site of the publisher does not answer as it should, or not at all. */
export type HostReply =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'unreachable' };

/** In ms. */
const timeout = 10_000;

const wrapped = z.object({ token: z.string() });
const written = z.string().check(z.regex(/^[\w-]+(\.[\w-]+){2}$/));

/** The token in a reply: JSON with a `token`, or the token itself. */
export function tokenIn(text: string): string | undefined {
  let given: unknown = text.trim();
  try {
    given = JSON.parse(text);
  } catch {
    // It is the token itself.
  }
  const inside = z.safeParse(wrapped, given);
  const token = z.safeParse(written, inside.success ? inside.data.token : given);
  return token.success ? token.data : undefined;
}

/** Asks the site of the publisher who is logged in there, with its cookies. Follows no redirect. Never rejects. */
export async function askHost(address: string): Promise<HostReply> {
  try {
    const reply = await ky(address, {
      headers: { accept: 'application/json' },
      ...{ credentials: 'include', cache: 'no-store', redirect: 'manual' },
      ...{ timeout, retry: 0, throwHttpErrors: false },
    });
    if (reply.status === 204 || reply.status === 401) return { kind: 'guest' };
    const token = reply.ok ? tokenIn(await reply.text()) : undefined;
    return token === undefined ? { kind: 'unreachable' } : { kind: 'token', token };
  } catch {
    return { kind: 'unreachable' };
  }
}

const payload = z.object({ sub: z.string() });

/** Whose token it is, as it says itself; undefined where that cannot be read. */
export function subjectOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    const read = z.safeParse(payload, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.data.sub : undefined;
  } catch {
    return undefined;
  }
}
