import {
  listNotifications,
  openAllNotifications,
  readAllNotifications,
  readNotification,
  showNotification,
  userChannel,
} from '#core/contract/notification.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { lastSequence } from '../database/broadcasts.ts';
import {
  countUnopened,
  findNotification,
  lockInbox,
  markRead,
  openAll,
  pageOfNotifications,
} from '../database/notifications.ts';
import type { Queries, User } from '../database/schema.ts';
import { notificationOnWire } from './notificationsOnWire.ts';
import { announceInbox } from './notify.ts';
import { Refusal } from './refusal.ts';
import { type Call, serveReader } from './serve.ts';
import { idFromPath, isStorable } from './validation.ts';

type Reading = Call<unknown, unknown> & { readonly viewer: User };

const channelOf = ({ viewer, tenant }: Reading) => channelName(userChannel, { id: viewer.id, tenant: tenant.id });

const wireFor = (call: Reading) => {
  return (stored: Parameters<typeof notificationOnWire>[0]) => notificationOnWire(stored, call.language, call.base);
};

const serveList = serveReader(listNotifications, async (call) => {
  const { viewer, queries, query, now } = call;
  // Nobody has that many, and the database counts no further.
  const page = isStorable((query.page ?? 1) * 100) ? (query.page ?? 1) : 1_000_000;
  return queries(async (all) => {
    const sequence = await lastSequence(all, channelOf(call));
    const { list, hasMore } = await pageOfNotifications(all, viewer.id, page, now);
    const unopened_count = await countUnopened(all, viewer.id, now);
    return { data: list.map(wireFor(call)), has_more: hasMore, unopened_count, sequence };
  });
});

/** Makes a change and announces it where anything changed. The reply contains the new count. */
function changing(call: Reading, change: (queries: Queries) => Promise<boolean>) {
  const { viewer, queries, tenant, now } = call;
  return queries(async (all) => {
    await lockInbox(all, viewer.id);
    if (await change(all)) return announceInbox(all, tenant, viewer.id, now);
    const sequence = await lastSequence(all, channelOf(call));
    return { unopened_count: await countUnopened(all, viewer.id, now), sequence };
  });
}

const serveOpenAll = serveReader(openAllNotifications, (call) =>
  changing(call, (all) => openAll(all, call.viewer.id, call.now)),
);

const serveReadAll = serveReader(readAllNotifications, (call) =>
  changing(call, (all) => markRead(all, call.viewer.id, call.now)),
);

async function ownOf(queries: Queries, viewer: User, params: Readonly<Record<string, string>>) {
  const found = await findNotification(queries, viewer.id, idFromPath(params.id, 'missing'));
  if (!found) throw new Refusal(404, 'missing');
  return found;
}

const serveRead = serveReader(readNotification, (call) =>
  changing(call, async (all) => {
    const { id } = await ownOf(all, call.viewer, call.params);
    return markRead(all, call.viewer.id, call.now, id);
  }),
);

const serveShow = serveReader(showNotification, async (call) => {
  const found = await call.queries((all) => ownOf(all, call.viewer, call.params));
  return { data: wireFor(call)(found) };
});

export const notifications = [serveList, serveOpenAll, serveReadAll, serveRead, serveShow];
