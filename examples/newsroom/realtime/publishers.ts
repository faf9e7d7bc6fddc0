import { ablyName } from '#core/contract/ablyNames.ts';
import { toJson } from '#core/contract/base/json.ts';
import { signedQuery } from '../../hub/index.ts';
import type { Outgoing, Posted, Publish } from './broadcaster.ts';

const timeout = 10_000;

/** The result for a status. Where the keys are refused the events wait, until the configuration is corrected. */
function postedWith(status: number): Posted {
  if (status < 300) return 'taken';
  const isPassing = status >= 500 || [401, 403, 404, 408, 425, 429].includes(status);
  return isPassing ? 'later' : 'rejected';
}

async function post(address: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Posted> {
  try {
    const { status, body: rest } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await rest?.cancel();
    return postedWith(status);
  } catch {
    return 'later';
  }
}

export interface PusherKeys {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

/**
 * Publishes by the HTTP API of Pusher, Laravel Reverb or Soketi at `url`. `keysOf` returns undefined for tenants without an
 * application.
 */
export function pusherPublisher(
  url: string,
  keysOf: (tenant: string) => PusherKeys | undefined,
  now: () => number,
): Publish {
  return async (tenant, { channel, event, data }) => {
    const keys = keysOf(tenant);
    if (!keys) return 'rejected';
    const base = new URL(url);
    const path = `${base.pathname.replace(/\/$/, '')}/apps/${encodeURIComponent(keys.id)}/events`;
    const body = toJson({ name: event, channels: [channel], data });
    return post(`${base.origin}${path}?${signedQuery(keys, path, body, now())}`, body);
  };
}

/** Publishes by Ably's REST API at `url`. `keyOf` returns a tenant's key with the right to publish. */
export function ablyPublisher(url: string, keyOf: (tenant: string) => string | undefined): Publish {
  return async (tenant: string, { id, channel, event, data }: Outgoing) => {
    const key = keyOf(tenant);
    if (key === undefined) return 'rejected';
    const address = new URL(`/channels/${encodeURIComponent(ablyName(channel))}/messages`, url);
    // The id makes a second attempt after a lost answer the same message.
    const body = toJson({
      id: id === undefined ? id : `newsroom-${tenant}-${id}`,
      name: event,
      data,
      encoding: 'json',
    });
    return post(address.href, body, { authorization: `Basic ${Buffer.from(key).toString('base64')}` });
  };
}
