import webPush from 'web-push';
import { createBackgroundJobs } from '../createBackgroundJobs.ts';
import type { Database } from '../database/openDatabase.ts';
import { deletePushSubscription, pushSubscriptionsOf } from '../database/pushSubscriptions.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import { isPushAddress } from './pushAddress.ts';
import type { Vapid } from './vapid.ts';

/** What a browser shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where it leads: relative to the home of the site, or a path of its origin. */
  readonly url: string;
  /** A message with the tag of an earlier one takes its place. */
  readonly tag?: string;
}

/** Of the browser that a message goes to. */
export interface MessageReader {
  /** Its texts give no score away. */
  readonly isSpoilerFree: boolean;
}

/** The message, or one for each browser. Undefined: there is nothing to send after all. */
export type ComposeMessage = (
  queries: Queries,
) => Promise<PushMessage | ((reader: MessageReader) => PushMessage) | undefined>;

/** Sends push messages while whoever caused them is already being answered. */
export interface PushSender {
  /**
   * To all browsers of a reader. `compose` is asked only where there is one. To be called when the news is committed, outside its
   * transaction. Never throws; what cannot be sent is tried twice more, then logged.
   */
  send(tenant: Pick<Tenant, 'id'>, userId: number, compose: ComposeMessage): void;
  /** When no message is under way. */
  settled(): Promise<void>;
  /** What fails now or waits has its last try at once. Waits for what is under way. */
  close(): Promise<void>;
}

export interface PushSenderOptions {
  readonly database: Database;
  readonly vapidOf: (tenant: Pick<Tenant, 'id'>) => Promise<Vapid>;
  /** Called for a message that is lost. It names the push service, and neither the browser nor the content. */
  readonly onLost: (error: unknown) => void;
  /** Origin of a push service for development. */
  readonly standIn?: string | undefined;
  /** Between tries, and until one is given up, in ms. */
  readonly pauses?: readonly number[];
  readonly timeout?: number;
}

/** In characters: whatever they are, the message stays below the 4096 bytes that push services take. */
const longest = { title: 120, body: 400, url: 1000 } as const;
/** In s: a reader who is away for longer has the list of notifications. */
const lifetime = 24 * 60 * 60;

type Subscription = Awaited<ReturnType<typeof pushSubscriptionsOf>>[number];

const truncate = (text: string, maxLength: number) => {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : text;
};

function payloadOf({ title, body, url, tag }: PushMessage): string {
  const address = url.length > longest.url ? '' : url;
  return JSON.stringify({
    title: truncate(title, longest.title),
    body: truncate(body, longest.body),
    url: address,
    tag,
  });
}

/** Worth another try: the service is busy or ill, not the message. */
const isPassing = (status: number) => status === 429 || status >= 500;

export function createPushSender(options: PushSenderOptions): PushSender {
  const { database, vapidOf, onLost, standIn, pauses = [2000, 30_000], timeout = 10_000 } = options;
  const jobs = createBackgroundJobs(pauses);

  async function spread(tenant: Pick<Tenant, 'id'>, userId: number, compose: ComposeMessage): Promise<void> {
    const { list, message } = await database.inTenant(tenant.id, async (queries) => {
      const list = await pushSubscriptionsOf(queries, userId);
      return { list, message: list.length > 0 ? await compose(queries) : undefined };
    });
    if (!message) return;
    const vapid = await vapidOf(tenant);
    const payload = (to: Subscription) => payloadOf(typeof message === 'function' ? message(to) : message);
    await Promise.all(list.map((each) => deliver(tenant, each, payload(each), vapid).catch(onLost)));
  }

  async function deliver(tenant: Pick<Tenant, 'id'>, to: Subscription, payload: string, vapid: Vapid): Promise<void> {
    const { host } = new URL(to.endpoint);
    let status: number | undefined;
    const isOver = await jobs.retry(async () => {
      status = await post(to, payload, vapid);
      return status !== undefined && !isPassing(status);
    });
    // The reader switched it off, or the browser is gone.
    if (status === 404 || status === 410)
      return database.inTenant(tenant.id, (queries) => deletePushSubscription(queries, to.endpoint));
    if (!isOver || (status ?? 0) >= 300)
      throw new Error(`${host} did not take a push message: ${status ?? 'no answer'}.`);
  }

  /** The status of the answer; undefined without one. */
  async function post(to: Subscription, payload: string, vapid: Vapid): Promise<number | undefined> {
    // What is allowed may have changed since it was stored.
    if (!isPushAddress(to.endpoint, standIn)) return 410;
    const { endpoint, p256dh, auth } = to;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { ...vapid },
      TTL: lifetime,
      contentEncoding: 'aes128gcm',
    });
    // The library would send it by https alone, and follow no time-out of the whole.
    const { 'Content-Length': _, ...sent } = headers;
    try {
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await reply.body?.cancel();
      return reply.status;
    } catch {
      return undefined;
    }
  }

  return {
    send(tenant, userId, compose) {
      jobs.run(spread(tenant, userId, compose).catch(onLost));
    },
    settled: jobs.settled,
    close: jobs.close,
  };
}
