import { findFollowers } from '../database/follows.ts';
import { markNotified, takePending } from '../database/matchNews.ts';
import { clearDuePushes, duePushes } from '../database/notifications.ts';
import type { Tenant } from '../database/schema.ts';
import { announceDueDeductions } from '../football/announceDueDeductions.ts';
import { recordLineUps } from '../football/recordLineUps.ts';
import { pushForNotification } from '../push/pushForNotification.ts';
import { notify } from './notify.ts';
import type { Services } from './services.ts';

/** How many inboxes are locked at once. */
const batchSize = 100;
/** How many push messages are sent at once. */
const pushesAtOnce = 100;

type Telling = Pick<Services, 'database' | 'clock' | 'push'>;

/**
 * Announces what has become true by the clock, and notifies the followers of a match or one of its teams of its line-ups and events, oldest
 * first, each reader once, however often this is interrupted. Resolves when nobody is left to be notified.
 */
export async function notifyFollowers(services: Telling, tenant: Tenant): Promise<void> {
  const { database, clock } = services;
  await database.inTenant(tenant.id, (queries) => announceDueDeductions(queries, tenant.id, clock.now()));
  await database.inTenant(tenant.id, (queries) => recordLineUps(queries, tenant, clock.now()));
  while (await notifySome(services, tenant));
  await sendDuePushes(services, tenant);
}

/**
 * Notifies one batch in one transaction, so that notifications and progress are stored together. Resolves to false when nothing
 * is left.
 */
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

/** Sends push messages to the browsers of notified readers. After a crash a message may be sent again; it then replaces the first. */
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
