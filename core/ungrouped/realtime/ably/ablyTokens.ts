import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';
import type { Span } from '#core/realtime/backoff.ts';
import { refusalOf } from '#core/realtime/refusalOf.ts';
import type { Authorize, TransportEnvironment } from '#core/realtime/transport.ts';
import { createRetry, type Retry } from './createRetry.ts';

export interface TokenHandlers {
  /** This token opens the channel to whoever shows it. */
  granted(channel: string, token: string): void;
  /** The host does not let the reader into the channel, and will not. */
  refused(channel: string, reason: string): void;
}

export interface AblyTokens {
  /** Asks for a channel's token until the host grants or refuses one. */
  ask(channel: string): void;
  forget(channel: string): void;
  /** Whether a request has not been answered in any way yet. */
  isPending(): boolean;
  /** A token in place of one that ran out; undefined when the host gives none now, which `TokenHandlers` then receive. */
  renew(channel: string): Promise<string | undefined>;
  close(): void;
}

/** The token of an outcome. A host that is set up for another protocol sends a signature: a key, a colon and more. */
const tokenOf = (outcome: Outcome<ChannelAuth>) =>
  outcome.ok && /^[\w-]+\.[^:\s]+$/.test(outcome.data.auth) ? outcome.data.auth : undefined;

/** The host's outcome; where asking throws, that it could not be reached. */
async function safely(outcome: () => Promise<Outcome<ChannelAuth>>): Promise<Outcome<ChannelAuth>> {
  try {
    return await outcome();
  } catch {
    return { ok: false, kind: 'unreachable', cause: 'aborted' };
  }
}

/** How long the host asks to wait, in ms. */
const retryAfterOf = (outcome: Outcome<ChannelAuth>) =>
  !outcome.ok && outcome.kind === 'refused' ? (outcome.retryAfter ?? 0) * 1000 : 0;

const socketId = (chance: () => number) => `${Math.floor(chance() * 1e9)}.${Math.floor(chance() * 1e9)}`;

/** Asks the host for tokens. They are good for any socket: the number that is asked with only satisfies hosts that check it. */
export function createAblyTokens(
  authorize: Authorize,
  environment: TransportEnvironment,
  timing: Span,
  handlers: TokenHandlers,
): AblyTokens {
  const socket = socketId(environment.chance);
  /** Of each channel that is being asked for. */
  const requests = new Map<string, Retry>();
  let isClosed = false;

  const outcomeOf = (channel: string) => safely(() => authorize(channel, socket));

  function ask(channel: string) {
    if (!requests.has(channel)) void attempt(channel, open(channel));
  }

  function open(channel: string): Retry {
    const request: Retry = createRetry(environment, timing, () => void attempt(channel, request));
    requests.set(channel, request);
    return request;
  }

  async function attempt(channel: string, request: Retry) {
    const outcome = await outcomeOf(channel);
    if (requests.get(channel) === request) settle(channel, outcome);
  }

  function settle(channel: string, outcome: Outcome<ChannelAuth>) {
    const token = tokenOf(outcome);
    const reason = outcome.ok ? 'no token' : refusalOf(outcome);
    if (token === undefined && reason === undefined)
      return (requests.get(channel) ?? open(channel)).fail(retryAfterOf(outcome));
    requests.delete(channel);
    if (token !== undefined) handlers.granted(channel, token);
    else if (reason !== undefined) handlers.refused(channel, reason);
  }

  function forget(channel: string) {
    requests.get(channel)?.stop();
    requests.delete(channel);
  }

  return {
    ask,
    forget,
    isPending: () => [...requests.values()].some(({ failures }) => failures() === 0),
    async renew(channel) {
      const outcome = await outcomeOf(channel);
      const token = tokenOf(outcome);
      if (token === undefined && !isClosed) settle(channel, outcome);
      return token;
    },
    close() {
      isClosed = true;
      for (const channel of [...requests.keys()]) forget(channel);
    },
  };
}
