import type { Outcome } from '#core/contract/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime.ts';
import { backoff, type Span } from '#core/realtime/backoff.ts';
import { refusalOf } from '#core/realtime/refusalOf.ts';
import type { Authorize, TransportEnvironment } from '#core/realtime/transport.ts';

export interface LeaveHandlers {
  /** The host lets the reader hear the channel, to whoever shows this token. */
  granted(channel: string, token: string): void;
  /** It does not, and will not. */
  refused(channel: string, reason: string): void;
}

export interface AblyLeave {
  /** Asks for a channel until there is an answer. */
  ask(channel: string): void;
  forget(channel: string): void;
  /** Whether something is being asked for the first time. */
  isOpen(): boolean;
  /** A token in place of one that ran out: undefined when the host gives none now, which the channel then hears as usual. */
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

/** How long the host wants to be left alone, in ms. */
const retryAfterOf = (outcome: Outcome<ChannelAuth>) =>
  !outcome.ok && outcome.kind === 'refused' ? (outcome.retryAfter ?? 0) * 1000 : 0;

/** Asks the host for tokens. They are good for any socket: the number that is asked with only satisfies hosts that check it. */
export function createAblyLeave(
  authorize: Authorize,
  { after, chance }: TransportEnvironment,
  timing: Span,
  handlers: LeaveHandlers,
): AblyLeave {
  const socket = `${Math.floor(chance() * 1e9)}.${Math.floor(chance() * 1e9)}`;
  /** For each channel that is being asked for, what calls its next attempt off. */
  const asked = new Map<string, { failures: number; stopTimer(): void }>();
  let isClosed = false;

  const outcomeOf = (channel: string) => safely(() => authorize(channel, socket));

  function ask(channel: string) {
    if (asked.has(channel)) return;
    asked.set(channel, { failures: 0, stopTimer() {} });
    void attempt(channel);
  }

  async function attempt(channel: string) {
    const asking = asked.get(channel);
    const outcome = await outcomeOf(channel);
    if (asking && asked.get(channel) === asking) settle(channel, outcome);
  }

  function settle(channel: string, outcome: Outcome<ChannelAuth>) {
    const token = tokenOf(outcome);
    const reason = outcome.ok ? 'no token' : refusalOf(outcome);
    if (token !== undefined || reason !== undefined) asked.delete(channel);
    if (token !== undefined) return handlers.granted(channel, token);
    if (reason !== undefined) return handlers.refused(channel, reason);
    const asking = asked.get(channel) ?? { failures: 0, stopTimer() {} };
    asked.set(channel, asking);
    asking.failures += 1;
    const ms = Math.max(retryAfterOf(outcome), backoff(asking.failures, timing, chance));
    asking.stopTimer = after(ms, () => void attempt(channel));
  }

  function forget(channel: string) {
    asked.get(channel)?.stopTimer();
    asked.delete(channel);
  }

  return {
    ask,
    forget,
    isOpen: () => [...asked.values()].some(({ failures }) => failures === 0),
    async renew(channel) {
      const outcome = await outcomeOf(channel);
      const token = tokenOf(outcome);
      if (token === undefined && !isClosed) settle(channel, outcome);
      return token;
    },
    close() {
      isClosed = true;
      for (const channel of [...asked.keys()]) forget(channel);
    },
  };
}
