import { findFollowers } from '../database/follows.ts';
import { markNotified, takePending } from '../database/matchNews.ts';
import { clearDuePushes, duePushes } from '../database/notifications.ts';
import type { Tenant } from '../database/schema.ts';
import { pushForNotification } from '../push/pushForNotification.ts';
import { notify } from './notify.ts';
import type { Services } from './services.ts';

/** So many inboxes are locked at once. */
const batchSize = 100;
/** So many messages are on their way to browsers at once. */
const pushesAtOnce = 100;

type Telling = Pick<Services, 'database' | 'clock' | 'push'>;

/**
 * Notifies those who follow a match or one of its teams of what has happened in it, the oldest first: a reader of each once, however often
 * this is interrupted. Resolves when nobody is left who is to be told.
 */
export async function notifyFollowers(services: Telling, tenant: Tenant): Promise<void> {
  while (await notifySome(services, tenant));
  await sendDuePushes(services, tenant);
}

/** One batch in one transaction: who was told and how far it is are kept together. False when there is nothing left. */
async function notifySome({ database, clock }: Telling, tenant: Tenant): Promise<boolean> {
  return database.inTenant(tenant.id, async (queries) => {
    const news = await takePending(queries);
    if (!news) return false;
    const { id: matchNews, fixture, kind, notifiedUntil: after } = news;
    const readers = await findFollowers(queries, { fixture, kind, after, limit: batchSize });
    const draft = { kind: 'match', actorId: null, subject: '', path: `/match/${fixture}`, matchNews } as const;
    for (const userId of readers) await notify(queries, tenant, { ...draft, userId }, clock.now());
    await markNotified(queries, matchNews, readers.length < batchSize ? null : (readers.at(-1) ?? null));
    return true;
  });
}

/** To the browsers of who was notified. One that was sent before this process ended is sent again, and takes the place of the first. */
async function sendDuePushes({ database, push }: Telling, tenant: Tenant): Promise<void> {
  for (;;) {
    const due = await database.inTenant(tenant.id, (queries) => duePushes(queries, pushesAtOnce));
    if (due.length === 0) return;
    for (const { id, userId } of due) pushForNotification({ push }, tenant, userId, id);
    await push.settled();
    await database.inTenant(tenant.id, (queries) =>
      clearDuePushes(
        queries,
        due.map(({ id }) => id),
      ),
    );
  }
}
