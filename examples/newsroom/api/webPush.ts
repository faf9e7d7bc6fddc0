import {
  changePushSubscription as changeEndpoint,
  deletePushSubscription as deleteEndpoint,
  showPushKey,
  storePushSubscription as storeEndpoint,
} from '#core/contract/webPush.ts';
import {
  changePushSubscription,
  deletePushSubscription,
  storePushSubscription,
} from '../database/pushSubscriptions.ts';
import { userOfToken } from '../database/sessions.ts';
import { areKeys } from '../push/pushAddress.ts';
import { countOne } from './attempts.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { invalid } from './validation.ts';

const serveKey = serve(showPushKey, async ({ tenant, services }) => ({
  key: (await services.vapidOf(tenant)).publicKey,
}));

const serveStore = serve(storeEndpoint, async ({ body, tenant, viewer, token, queries, services, request, now }) => {
  countOne(services.limits.address, `web-push ${request.ip}`, now);
  const { endpoint, keys, replaces, is_spoiler_free: isSpoilerFree } = body;
  if (!services.isPushAddress(endpoint)) throw invalid({ endpoint: ['field.invalid'] });
  if (!areKeys(keys)) throw invalid({ keys: ['field.invalid'] });
  await queries(async (all) => {
    // Kept as a guest's, a reader's browser would fall silent: the token is to be exchanged first.
    if (!viewer && token && (await userOfToken(all, token, now, true))) throw new Refusal(401, 'unauthenticated');
    const reader = viewer && { id: viewer.id, token };
    await storePushSubscription(all, { tenant: tenant.id, endpoint, keys, reader, replaces, isSpoilerFree }, now);
  });
});

const serveChange = serve(changeEndpoint, async ({ body, queries }) => {
  const isThere = await queries((all) => changePushSubscription(all, body.endpoint, body.is_spoiler_free));
  if (!isThere) throw new Refusal(404, 'missing');
});

/** Deletes a subscription. Knowing the endpoint proves that it is this browser's. */
const serveDelete = serve(deleteEndpoint, async ({ body, queries }) => {
  await queries((all) => deletePushSubscription(all, body.endpoint));
});

export const webPush = [serveKey, serveStore, serveChange, serveDelete];
