import { userChannel } from '#core/contract/notification.ts';
import { channelAlphabet, channelName } from '#core/contract/realtime/channelName.ts';
import { broadcastingAuth } from '#core/contract/realtime/realtime.ts';
import { isSocketId } from '../../hub/index.ts';
import { deskChannel } from '../database/deskChanges.ts';
import { sessionOf } from '../database/sessions.ts';
import { Refusal } from './refusal.ts';
import { serveReader } from './serve.ts';
import { invalid } from './validation.ts';
import { isManager } from './viewer.ts';

/**
 * Authorises a reader for their own private channel, in their own paper, and a manager for that of its desk. Any other name is
 * refused: public channels need no authorisation, and a signature for one could only be misused.
 */
const serveBroadcastingAuth = serveReader(broadcastingAuth, async (call) => {
  const { body, viewer, tenant, token, queries, services, now } = call;
  const { channel_name: channel, socket_id: socket } = body;
  if (!isSocketId(socket)) throw invalid({ socket_id: ['field.invalid'] });
  if (!channelAlphabet.test(channel)) throw invalid({ channel_name: ['field.invalid'] });
  const channels = [channelName(userChannel, { id: viewer.id, tenant: tenant.id })];
  if (isManager(viewer)) channels.push(deskChannel(tenant.id));
  if (!channels.includes(channel) || !services.broadcaster.settingOf(tenant)) throw new Refusal(403, 'forbidden');
  const session = await queries((all) => sessionOf(all, token));
  // It ended between the two looks.
  if (session === undefined) throw new Refusal(401, 'unauthenticated');
  return services.broadcaster.authorizeChannel(tenant, { socket, channel, channels, session, now });
});

export const broadcasting = [serveBroadcastingAuth];
