import { pushFeed, showFeed } from '#core/contract/feed.ts';
import { listLeft } from '../feed/listLeft.ts';
import { takeFeed } from '../feed/takeFeed.ts';
import { Refusal } from './refusal.ts';
import { requireAccessToken } from './requireAccessToken.ts';
import { serve } from './serve.ts';

const servePush = serve(pushFeed, async (call) => {
  const { tenant, params, body, queries, now } = call;
  await requireAccessToken(call, 'feed');
  const { kind = '' } = params;
  if (!/^[a-z][a-z-]{0,39}$/.test(kind)) throw new Refusal(404, 'missing');
  const feed = { tenant: tenant.id, provider: body.provider };
  return { data: await queries((all) => takeFeed(all, feed, { kind, rows: body.rows }, now)) };
});

const serveShow = serve(showFeed, async (call) => {
  await requireAccessToken(call, 'feed');
  return { data: await call.queries(listLeft) };
});

export const feed = [servePush, serveShow];
