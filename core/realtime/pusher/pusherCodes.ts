/**
 * What the server means by a code, of a close or of an error.
 * - `stop`: trying again unchanged is of no use.
 * - `slow`: again, but not at once: there are too many, or we spoke wrongly.
 * - `again`: at once, though not everybody in the same instant; a lost connection takes the same way.
 * - `keep`: something was not taken; the connection stands.
 */
export type Verdict = 'stop' | 'slow' | 'again' | 'keep';

/** A server that can be spoken to over TLS only. */
export const needsTls = 4000;
/** Not authorised: an origin, or in Reverb's dialect a channel, which it does not name. */
export const unauthorised = 4009;
/** The connection ended without a close frame (RFC 6455, 7.4.1). */
export const lost = 1006;

const meant: Readonly<Record<number, Verdict>> = { 40: 'stop', 41: 'slow', 43: 'keep' };

/** https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/#connection-closure */
export function verdictOf(code: number): Verdict {
  if (code > 1001 && code < 1005) return 'slow';
  return meant[Math.floor(code / 100)] ?? 'again';
}
