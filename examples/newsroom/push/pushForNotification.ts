import { notificationText } from '../api/notificationWords.ts';
import type { Services } from '../api/services.ts';
import { findNotification } from '../database/notifications.ts';
import type { Tenant } from '../database/schema.ts';

/**
 * Tells a reader's browsers of a notification, also while the site is closed. To be called with what `notify` returned, when its
 * transaction is committed.
 */
export function pushForNotification(
  { push }: Pick<Services, 'push'>,
  tenant: Tenant,
  userId: number,
  id: number,
): void {
  push.send(tenant, userId, async (queries) => {
    const found = await findNotification(queries, userId, id);
    if (!found || found.openedAt) return undefined;
    const { kind, actor, subject, path } = found;
    const body = notificationText({ kind, who: actor?.name ?? null, subject }, tenant.locale);
    // Relative to the home of the site: nobody knows here on which host the reader subscribed.
    return { title: tenant.name, body, url: (path ?? '').replace(/^\/+/, ''), tag: `notification-${id}` };
  });
}
