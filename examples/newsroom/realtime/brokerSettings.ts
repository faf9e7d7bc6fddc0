import * as z from 'zod/mini';
import { parseJson } from '../../hub/index.ts';
import { ablyApps, type ExternalBroker, pusherApps } from './externalBroadcaster.ts';

const isAddress = (text: string, schemes: RegExp): boolean =>
  URL.canParse(text) && schemes.test(new URL(text).protocol);
const url = z.string().check(z.refine((text) => isAddress(text, /^https?:$/)));
const host = z
  .string()
  .check(z.refine((text) => isAddress(text.includes('://') ? text : `wss://${text}`, /^(https?|wss?):$/)));

/** The environment variables of an external broadcaster. */
export const brokerSettings = {
  BROADCASTER: z._default(z.enum(['own', 'pusher', 'reverb', 'ably']), 'own'),
  BROADCASTER_URL: z.optional(url),
  BROADCASTER_HOST: z.optional(host),
  BROADCASTER_APPS: z.optional(z.string()),
};

const given = z.object(brokerSettings);

const ofAbly = 'https://main.realtime.ably.net';

/**
 * Reads an external broadcaster; undefined for the newsroom's own hub. BROADCASTER_URL: where events are posted (Ably's own by
 * default); BROADCASTER_HOST: where pages connect, if that is another host; BROADCASTER_APPS: JSON with an application per
 * tenant, `{"deaftrap": {"id", "key", "secret"}}`, for Ably `{"deaftrap": {"key", "publicKey"}}`. Throws an Error with one
 * sentence where one is wrong.
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
