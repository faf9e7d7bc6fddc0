import { notificationText } from '../api/notificationWords.ts';
import type { Services } from '../api/services.ts';
import { findNotification } from '../database/notifications.ts';
import type { Tenant } from '../database/schema.ts';

/** Pushes a notification to a reader's browsers. To be called with what `notify` returned, after the commit of its transaction. */
export function pushForNotification(
  { push }: Pick<Services, 'push'>,
  tenant: Tenant,
  userId: number,
  id: number,
): void {
  push.send(tenant, userId, async (queries) => {
    const found = await findNotification(queries, userId, id);
    if (!found || found.openedAt) return undefined;
    // Relative to the home of the site: nobody knows here on which host the reader subscribed.
    const message = { title: tenant.name, url: (found.path ?? '').replace(/^\/+/, ''), tag: `notification-${id}` };
    return ({ isSpoilerFree }) => ({
      ...message,
      body: notificationText(found, tenant.locale, found.isSpoilerFree || isSpoilerFree),
    });
  });
}
