import webPush from 'web-push';
import { createBackgroundJobs } from '../createBackgroundJobs.ts';
import type { Database } from '../database/openDatabase.ts';
import { deletePushSubscription, pushSubscriptionsOf } from '../database/pushSubscriptions.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import { isPushAddress } from './pushAddress.ts';
import type { Vapid } from './vapid.ts';

/** A push message. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** URL that it leads to: relative to the home of the site, or a path of its origin. */
  readonly url: string;
  /** A message replaces an earlier one with the same tag. */
  readonly tag?: string;
}

/** The settings of the browser that a message is for. */
export interface MessageReader {
  /** Whether its texts must reveal no score. */
  readonly isSpoilerFree: boolean;
}

/** Makes the message, or a function for one per browser. Undefined where nothing is to be sent. */
export type ComposeMessage = (
  queries: Queries,
) => Promise<PushMessage | ((reader: MessageReader) => PushMessage) | undefined>;

/** Sends push messages after the requests that caused them were answered. */
export interface PushSender {
  /**
   * Sends to all browsers of a reader; `compose` is called only where there is one. To be called after the commit, outside the
   * transaction. Never throws; a message that cannot be sent is tried twice more, then `onLost` is called.
   */
  send(tenant: Pick<Tenant, 'id'>, userId: number, compose: ComposeMessage): void;
  /** Resolves when no message is under way. */
  settled(): Promise<void>;
  /** Gives waiting messages their last try at once, and waits for those under way. */
  close(): Promise<void>;
}

export interface PushSenderOptions {
  readonly database: Database;
  readonly vapidOf: (tenant: Pick<Tenant, 'id'>) => Promise<Vapid>;
  /** Called with the error of a message that is lost, which names the push service but neither browser nor content. */
  readonly onLost: (error: unknown) => void;
  /** Origin of a push service for development. */
  readonly standIn?: string | undefined;
  /** Pauses between attempts, ms. */
  readonly pauses?: readonly number[];
  readonly timeout?: number;
}

/** The longest texts, characters, so that a message always stays below the 4096 bytes of push services. */
const longest = { title: 120, body: 400, url: 1000 } as const;
/** How long a push service keeps a message, s. A reader who is away for longer finds it in the list of notifications. */
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

/** Whether another attempt may succeed, as the failure is the service's. */
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

  /** Sends a message. Resolves to the status of the answer; undefined without an answer. */
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
