import ky, { HTTPError, NetworkError, TimeoutError } from 'ky';
import * as z from 'zod/mini';
import { type Endpoint, fillPath } from '#core/contract/endpoint.ts';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import { bodyOf } from './bodyOf.ts';
import type { Call } from './call.ts';
import { type Origins, originFor } from './origins.ts';
import { queryText } from './queryText.ts';
import { refused } from './refused.ts';
import { retryAfter } from './retryAfter.ts';
import type { ServerClock } from './serverClock.ts';
import type { uploadWith } from './upload.ts';

/** Time-outs and pauses, in ms. */
export interface Timeouts {
  readonly read: number;
  readonly write: number;
  /** A call with all its attempts gives up after this. */
  readonly total: number;
  /** Before the second attempt; twice that before the third. */
  readonly backoff: number;
  /** A server that asks for a longer pause than this is not tried again. */
  readonly pause: number;
}

const defaults: Timeouts = { read: 15_000, write: 30_000, total: 30_000, backoff: 400, pause: 5000 };

/** Who is calling. Without `refresh` a 401 is final. */
export interface Auth {
  token(): string | undefined;
  /** Puts a new token in place of the one that was refused; true when there is another one to try. */
  refresh?(sent: string): Promise<boolean>;
}

export interface Connection {
  readonly origins: Origins;
  /** `pageHeaders`. */
  headers(): Readonly<Record<string, string>>;
  readonly serverClock: ServerClock;
  /** Uniform in [0, 1): the jitter of the pauses. */
  chance(): number;
  isOnline(): boolean;
  /** Hears of replies that break the contract. */
  malformed?(call: string, issues: readonly string[]): void;
  readonly timeouts?: Partial<Timeouts>;
}

interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly isIdempotent?: boolean;
  readonly keepalive?: boolean;
  readonly progress?: (share: number) => void;
}

const worthRetrying = new Set([408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

/**
 * Turns endpoints of the contract into outcomes. Reads, and idempotent writes, are tried up to three times;
 * other writes once. A token goes to the configured origins only: a call that carries one follows no redirect.
 */
export function createCall(auth: Auth, connection: Connection): Call {
  const { origins, serverClock } = connection;
  const limits = { ...defaults, ...connection.timeouts };

  async function once<Reply>(
    endpoint: Endpoint<string, unknown, unknown, Reply>,
    address: string,
    given: Given,
    token: string | undefined,
  ): Promise<Outcome<Reply>> {
    const { method } = endpoint;
    const isRead = method === 'GET';
    const headers: Record<string, string> = { ...connection.headers(), accept: 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const body = bodyOf(endpoint, given.body);
    // A form names its own type, with its boundary.
    if (typeof body === 'string') headers['content-type'] = 'application/json';

    let sent = Date.now();
    /** What the last reply asked for, in ms. */
    let pause: number | undefined;
    try {
      const reply = ky(address, {
        method,
        headers,
        ...(body !== undefined && { body }),
        ...(given.progress && { fetch: await uploading(body, given.progress) }),
        ...(given.signal && { signal: given.signal }),
        keepalive: given.keepalive ?? false,
        cache: token === undefined ? 'default' : 'no-store',
        redirect: token === undefined ? 'follow' : 'manual',
        timeout: isRead ? limits.read : limits.write,
        totalTimeout: limits.total,
        throwHttpErrors: (status) => status >= 400,
        hooks: {
          beforeRetry: [
            () => {
              sent = Date.now();
            },
          ],
        },
        retry: {
          limit: isRead || given.isIdempotent ? 2 : 0,
          methods: [method],
          backoffLimit: limits.pause,
          delay: (attempt) => pause ?? limits.backoff * 2 ** (attempt - 1),
          jitter: (ms) => (pause === undefined ? ms * (0.5 + connection.chance()) : ms),
          shouldRetry({ error }) {
            pause = undefined;
            if (!(error instanceof HTTPError)) return error instanceof NetworkError;
            const { headers: said, status } = error.response;
            const asked = retryAfter(said);
            // Asked here and not by ky, which reads dates against this machine's clock.
            if (asked !== undefined) pause = asked * 1000;
            return worthRetrying.has(status) && (pause === undefined ? status !== 429 : pause <= limits.pause);
          },
        },
      });
      const response = await reply;
      serverClock.adjust(response.headers.get('date'), sent, Date.now());
      if (response.type === 'opaqueredirect' || response.status >= 300) {
        return malformed(endpoint, response.status, ['a redirect, which a call with a token does not follow']);
      }
      return read(endpoint, response.status, await reply.text());
    } catch (error) {
      if (!(error instanceof HTTPError)) return { ok: false, kind: 'unreachable', cause: causeOf(error, given.signal) };
      const { headers: said, status } = error.response;
      serverClock.adjust(said.get('date'), sent, Date.now());
      return refused(status, error.data, retryAfter(said));
    }
  }

  // Only XMLHttpRequest tells how much of a body has gone; few pages ever need it.
  const uploading = async (...upload: Parameters<typeof uploadWith>) =>
    (await import('./upload.ts')).uploadWith(...upload);

  function causeOf(error: unknown, signal: AbortSignal | undefined) {
    if (signal?.aborted) return 'aborted';
    if (!connection.isOnline()) return 'offline';
    return error instanceof TimeoutError ? 'time-out' : 'network';
  }

  function read<Reply>(endpoint: Endpoint<string, unknown, unknown, Reply>, status: number, text: string) {
    let value: unknown;
    try {
      if (text.trim()) value = JSON.parse(text);
    } catch {
      return malformed(endpoint, status, ['not JSON']);
    }
    const parsed = z.safeParse(endpoint.reply, value);
    if (parsed.success) return { ok: true, data: parsed.data } as const;
    const issues = parsed.error.issues.slice(0, 10);
    return malformed(
      endpoint,
      status,
      issues.map(({ path, message }) => `${path.join('.') || 'reply'}: ${message}`),
    );
  }

  function malformed({ method, path }: Endpoint, status: number, issues: readonly string[]): Failure {
    connection.malformed?.(`${method} ${path}`, issues);
    return { ok: false, kind: 'malformed', status, issues };
  }

  return async (endpoint, ...args) => {
    const given: Given = args[0] ?? {};
    const token = auth.token();
    if (endpoint.needs !== 'anyone' && token === undefined) return { ok: false, kind: 'unready', needs: 'reader' };
    const address =
      originFor(endpoint.service, origins) + fillPath(endpoint.path, given.params) + queryText(given.query);
    const first = await once(endpoint, address, given, token);
    const isStale = !endpoint.provesItself && !first.ok && first.kind === 'refused' && first.status === 401;
    if (!isStale || token === undefined || !(await auth.refresh?.(token))) return first;
    return once(endpoint, address, given, auth.token());
  };
}
