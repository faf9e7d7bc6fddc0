import ky, { HTTPError, NetworkError, type RetryOptions, TimeoutError } from 'ky';
import { type Endpoint, fillPath } from '#core/contract/base/endpoint.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { readWhole } from '#core/contract/base/shapes.ts';
import type { uploadWith } from '#core/ungrouped/api/upload.ts';
import { bodyOf } from './bodyOf.ts';
import type { Call } from './call.ts';
import { type Origins, originFor } from './origins.ts';
import { queryText } from './queryText.ts';
import { refused } from './refused.ts';
import { retryAfter } from './retryAfter.ts';
import type { ServerClock } from './serverClock.ts';

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
  /** Id of the reader; a call is never tried again for another one. */
  who?(): number | undefined;
  /** Puts a new token in place of the one that was refused; true when there is another one to try. */
  refresh?(sent: string): Promise<boolean>;
}

export interface Connection {
  readonly origins: Origins;
  /** What every call sends beside its own headers: `pageHeaders`. */
  headers(): Readonly<Record<string, string>>;
  readonly serverClock: ServerClock;
  /** Uniform in [0, 1): the jitter of the pauses. */
  chance(): number;
  isOnline(): boolean;
  /** Called with each reply that breaks the contract, or of which a row or a field was left out: the call (`GET /polls/{id}`) and at most ten issues. */
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

const nextTask = (): Promise<unknown> =>
  globalThis.scheduler?.postTask(() => {}) ?? new Promise((resolve) => setTimeout(resolve));

const worthRetrying = /^(408|429|50[0234]|52[0-4])$/;

/**
 * Turns endpoints of the contract into outcomes. Reads, and idempotent writes, are tried up to three times;
 * other writes once. A token goes to the configured origins only: a call that carries one follows no redirect.
 */
export function createCall(auth: Auth, connection: Connection): Call {
  return async (endpoint, ...args) => {
    const given: Given = args[0] ?? {};
    const who = auth.who?.();
    const token = auth.token();
    if (endpoint.needs !== 'anyone' && token === undefined) return { ok: false, kind: 'unready', needs: 'reader' };
    const address =
      originFor(endpoint.service, connection.origins) + fillPath(endpoint.path, given.params) + queryText(given.query);
    const first = await send(connection, endpoint, address, given, token);
    const isStale = !endpoint.provesItself && !first.ok && first.kind === 'refused' && first.status === 401;
    if (!isStale || token === undefined || !(await auth.refresh?.(token))) return first;
    // The new token may be another reader's, who has not asked for this.
    if (who !== undefined && auth.who?.() !== who) return first;
    return send(connection, endpoint, address, given, auth.token());
  };
}

/** Sends a call with its retries. */
async function send<Reply>(
  connection: Connection,
  endpoint: Endpoint<string, unknown, unknown, Reply>,
  address: string,
  given: Given,
  token: string | undefined,
): Promise<Outcome<Reply>> {
  const { method } = endpoint;
  const { serverClock } = connection;
  const limits = { ...defaults, ...connection.timeouts };
  const isRead = method === 'GET';
  const body = bodyOf(endpoint, given.body);
  const report = (issues: readonly string[]) => connection.malformed?.(`${method} ${endpoint.path}`, issues);
  // The frame that answers a press does not wait for its request. What is to outlive the page may leave with it.
  if (!isRead && !given.keepalive) await nextTask();
  try {
    const reply = ky(address, {
      method,
      headers: headersOf(connection, body, token),
      body: body ?? null,
      ...(given.progress && { fetch: await uploading(body, given.progress) }),
      signal: given.signal ?? null,
      keepalive: given.keepalive ?? false,
      ...(token !== undefined && { cache: 'no-store', redirect: 'manual' }),
      timeout: isRead ? limits.read : limits.write,
      totalTimeout: limits.total,
      throwHttpErrors: (status) => status >= 400,
      retry: {
        ...retryPolicy(limits, connection.chance),
        limit: isRead || given.isIdempotent ? 2 : 0,
        methods: [method],
      },
    });
    const response = await reply;
    serverClock.adjust(response.headers.get('date'), Date.now());
    const { type, status } = response;
    const isRedirect = type === 'opaqueredirect' || status >= 300;
    const outcome = isRedirect
      ? malformed(status, ['a redirect of a call with a token'])
      : read(endpoint, status, await reply.text(), report);
    if (!outcome.ok) report(outcome.issues);
    return outcome;
  } catch (error) {
    if (!(error instanceof HTTPError)) {
      return { ok: false, kind: 'unreachable', cause: causeOf(error, given.signal, connection) };
    }
    const { headers, status } = error.response;
    serverClock.adjust(headers.get('date'), Date.now());
    return refused(status, error.data, retryAfter(headers));
  }
}

function headersOf(connection: Connection, body: unknown, token: string | undefined) {
  const headers: Record<string, string> = { ...connection.headers(), accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  // A form names its own type, with its boundary.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return headers;
}

/** When one call is tried again. A pause that the server asks for goes before the backoff. */
function retryPolicy(limits: Timeouts, chance: () => number): RetryOptions {
  /** What the last reply asked for, in ms. */
  let pause: number | undefined;
  return {
    backoffLimit: limits.pause,
    delay: (attempt) => pause ?? limits.backoff * 2 ** (attempt - 1),
    jitter: (ms) => (pause === undefined ? ms * (0.5 + chance()) : ms),
    shouldRetry({ error }) {
      pause = undefined;
      if (!(error instanceof HTTPError)) return error instanceof NetworkError;
      const { headers, status } = error.response;
      const asked = retryAfter(headers);
      // Asked here and not by ky, which reads dates against this machine's clock.
      if (asked !== undefined) pause = asked * 1000;
      return worthRetrying.test(`${status}`) && (pause === undefined ? status !== 429 : pause <= limits.pause);
    },
  };
}

// Only XMLHttpRequest reports how much of a body is sent; few pages ever need it.
const uploading = async (...upload: Parameters<typeof uploadWith>) =>
  (await import('#core/ungrouped/api/upload.ts')).uploadWith(...upload);

function causeOf(error: unknown, signal: AbortSignal | undefined, connection: Connection) {
  if (signal?.aborted) return 'aborted';
  if (!connection.isOnline()) return 'offline';
  return error instanceof TimeoutError ? 'time-out' : 'network';
}

function read<Reply>(
  { reply, isText, mayBeText }: Pick<Endpoint<string, unknown, unknown, Reply>, 'reply' | 'isText' | 'mayBeText'>,
  status: number,
  text: string,
  report: (issues: readonly string[]) => void,
) {
  let value: unknown;
  try {
    if (text.trim() || mayBeText) value = isText ? text : JSON.parse(text);
  } catch {
    if (!mayBeText || /^\s*[{["]/.test(text)) return malformed(status, ['not JSON']);
    value = text;
  }
  const { read: parsed, leftOut } = readWhole(reply, value);
  if (parsed.success) {
    if (leftOut.length > 0) report(leftOut);
    return { ok: true, data: parsed.data } as const;
  }
  const issues = parsed.error.issues.slice(0, 10);
  return malformed(
    status,
    issues.map(({ path, message }) => `${path.join('.') || 'reply'}: ${message}`),
  );
}

const malformed = (status: number, issues: readonly string[]) =>
  ({ ok: false, kind: 'malformed', status, issues }) as const;
