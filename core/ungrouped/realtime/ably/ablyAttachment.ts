import type { BaseRealtime } from 'ably/modular';
import { ablyName } from '#core/contract/ablyNames.ts';
import { toJson } from '#core/contract/base/json.ts';
import type { Span } from '#core/realtime/backoff.ts';
import { readJson } from '#core/realtime/readJson.ts';
import type { TransportEnvironment, TransportHandlers } from '#core/realtime/transport.ts';
import { createRetry } from './createRetry.ts';

type Remote = ReturnType<BaseRealtime['channels']['get']>;

/** One channel at whichever client there is. */
export interface AblyAttachment {
  /** Belongs to this client from now on, and to none when undefined; the client before is about to be closed. */
  moveTo(client: BaseRealtime | undefined): void;
  /** Attaches where the client is connected: to be called again when it connects. */
  attach(): void;
  /** Dropped unless the channel is attached. `name` without `client-`. */
  whisper(name: string, data: unknown): void;
  /** Detaches from the client. */
  release(): void;
}

const ignore = () => {};

/** https://ably.com/docs/platform/errors: an account that may not, a capability that does not cover, an action that is not allowed. */
const isRefusal = (status: number) => status === 401 || status === 403;

/** Those that somebody listens to: whoever asks a client for a name again gets the channel that it has. */
const used = new WeakSet<Remote>();

/** `handlers.refused`: the server does not let this client attach, which is then tried no more. Other failures are tried again. */
export function createAblyAttachment(
  channel: string,
  handlers: Pick<TransportHandlers, 'subscribed' | 'interrupted' | 'refused' | 'event'>,
  environment: TransportEnvironment,
  timing: Span,
): AblyAttachment {
  let client: BaseRealtime | undefined;
  let remote: Remote | undefined;
  const retry = createRetry(environment, timing, attach);

  const isConnected = () => client?.connection.state === 'connected';

  function attach() {
    if (!client || !isConnected()) return;
    remote ??= open(client);
    remote.attach().catch(ignore);
  }

  function open({ channels }: BaseRealtime): Remote {
    const found = channels.get(ablyName(channel), { attachOnSubscribe: false });
    listen(found, { attached, interrupted, failed, event: (name, data) => handlers.event(channel, name, data) });
    return found;
  }

  function attached(isResumed: boolean) {
    retry.succeed();
    handlers.subscribed(channel, isResumed);
  }

  // All of them are interrupted with their connection.
  const interrupted = () => isConnected() && handlers.interrupted(channel);

  function failed(status: number, reason: string) {
    if (!isConnected()) return;
    retry.stop();
    if (isRefusal(status)) handlers.refused(channel, reason);
    else retry.fail();
  }

  function moveTo(next: BaseRealtime | undefined) {
    retry.stop();
    if (remote) unlisten(remote);
    remote = undefined;
    client = next;
  }

  return {
    moveTo,
    attach,
    whisper(name, data) {
      if (remote?.state === 'attached' && isConnected()) publish(remote, `client-${name}`, data);
    },
    release() {
      const [at, unused] = [client, remote];
      moveTo(undefined);
      if (at && unused) forget(at, unused);
    },
  };
}

interface RemoteHandlers {
  attached(isResumed: boolean): void;
  /** It was attached, and is no more. */
  interrupted(): unknown;
  /** The library does not attach it again by itself. */
  failed(status: number, reason: string): void;
  event(name: string, data: unknown): void;
}

function listen(remote: Remote, handlers: RemoteHandlers) {
  used.add(remote);
  let isAttached = false;
  remote.on(({ current, resumed, reason }) => {
    // In any other state, one that a later library adds too, no events come.
    if (isAttached && current !== 'attached') handlers.interrupted();
    isAttached = current === 'attached';
    if (isAttached) handlers.attached(resumed);
    else if (current === 'failed' || current === 'detached')
      handlers.failed(reason?.statusCode ?? 0, reason?.message ?? '');
  });
  const listening = remote.subscribe(({ name, data }) => {
    if (name) handlers.event(name, readJson(data));
  });
  listening.catch(ignore);
}

function unlisten(remote: Remote) {
  used.delete(remote);
  remote.off();
  remote.unsubscribe();
}

function publish(remote: Remote, name: string, data: unknown) {
  try {
    remote.publish({ name, data: toJson(data), encoding: 'json' }).catch(ignore);
  } catch {
    // What no JSON can hold.
  }
}

/** Detaches a channel that nobody listens to, and has the client forget it. */
function forget({ channels }: BaseRealtime, remote: Remote) {
  // One that failed takes no listener any more: who wants the channel again must find another.
  if (remote.state === 'failed') return channels.release(remote.name);
  // The others not at once: a channel that is wanted again before it is detached would be lost under its new listener.
  const settled = () => {
    if (!used.has(remote)) channels.release(remote.name);
  };
  remote.detach().then(settled, settled);
}
