/**
 * What a call to the host's API comes back with. Expected failures are values; match on `kind`, exhaustively.
 *
 * - `refused`: the server answered and said no. `status` is the HTTP status (400-599), `message` is the server's own
 *   sentence where it sent one, `fields` maps a body field to its messages (422), `retryAfter` is in seconds.
 * - `unreachable`: no answer. `offline`, `time-out` (15 s reads, 30 s writes), `network`, or `aborted` by the caller.
 * - `malformed`: an answer that is not what the contract says, or not JSON at all. `block`: HTML of the host, made safe, to be
 *   shown in the place of what was asked for; nothing was reported then.
 * - `unready`: nothing was sent, because what the call needs is missing (a reader, a setting).
 */
export type Failure =
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string | undefined;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      readonly retryAfter: number | undefined;
    }
  | { readonly ok: false; readonly kind: 'unreachable'; readonly cause: 'offline' | 'time-out' | 'network' | 'aborted' }
  | {
      readonly ok: false;
      readonly kind: 'malformed';
      readonly status: number;
      readonly issues: readonly string[];
      readonly block?: HTMLElement;
    }
  | { readonly ok: false; readonly kind: 'unready'; readonly needs: 'reader' };

export type Outcome<T> = { readonly ok: true; readonly data: T } | Failure;

/** Whether the server may have done what failed all the same. */
export const isDoubtful = (failure: Failure): boolean =>
  failure.kind === 'refused' ? failure.status >= 500 || failure.status === 408 : failure.kind !== 'unready';

/** What the host sent in the place of what was asked for. */
export const blockIn = (failure: Outcome<unknown> | undefined): HTMLElement | undefined =>
  failure && !failure.ok && failure.kind === 'malformed' ? failure.block : undefined;
