import * as z from 'zod/mini';
import { parseJson } from '../../hub/index.ts';
import { ablyApps, type ExternalBroker, pusherApps } from './externalBroadcaster.ts';

const isAddress = (text: string, schemes: RegExp): boolean =>
  URL.canParse(text) && schemes.test(new URL(text).protocol);
const url = z.string().check(z.refine((text) => isAddress(text, /^https?:$/)));
const host = z
  .string()
  .check(z.refine((text) => isAddress(text.includes('://') ? text : `wss://${text}`, /^(https?|wss?):$/)));

/** The part of the environment that names an outside broadcaster. */
export const brokerSettings = {
  BROADCASTER: z._default(z.enum(['own', 'pusher', 'reverb', 'ably']), 'own'),
  BROADCASTER_URL: z.optional(url),
  BROADCASTER_HOST: z.optional(host),
  BROADCASTER_APPS: z.optional(z.string()),
};

const given = z.object(brokerSettings);

const ofAbly = 'https://main.realtime.ably.net';

/**
 * Undefined for the newsroom's own hub. Else BROADCASTER_URL is where events are posted (Ably's own when absent), BROADCASTER_HOST
 * where pages connect, when that is another host, and BROADCASTER_APPS JSON with an application for each tenant:
 * `{"deaftrap": {"id", "key", "secret"}}`, for Ably `{"deaftrap": {"key", "publicKey"}}`. Throws one sentence.
 */
export function brokerOf(settings: z.output<typeof given>): ExternalBroker | undefined {
  const { BROADCASTER: kind, BROADCASTER_URL: at, BROADCASTER_HOST: host, BROADCASTER_APPS: text = '' } = settings;
  if (kind === 'own') return undefined;
  const apps = parseJson(text);
  if (kind === 'ably') {
    const read = z.safeParse(ablyApps, apps);
    if (!read.success)
      throw new Error('BROADCASTER_APPS has to be JSON: for each tenant the key and publicKey of Ably.');
    return { kind, url: at ?? ofAbly, host, apps: read.data };
  }
  const read = z.safeParse(pusherApps, apps);
  if (!read.success) throw new Error('BROADCASTER_APPS has to be JSON: for each tenant the id, key and secret.');
  if (at === undefined) throw new Error(`BROADCASTER=${kind} needs BROADCASTER_URL: where events are posted.`);
  return { kind, url: at, host, apps: read.data };
}
