import { toJson } from '#core/contract/base/json.ts';
import { channelAlphabet, isPrivate } from '#core/contract/realtime/channelName.ts';
import { type Asked, type ClientFrame, readAsked, readFrame, readMember, readSession } from './clientFrame.ts';
import { type Connection, frameOf } from './connection.ts';
import type { Sessions } from './createSessions.ts';
import type { Dialect, HubLimits, Member, Whisper } from './hub.ts';
import { isPresence, type Rooms } from './rooms.ts';
import { isChannelSignature } from './signatures.ts';

interface Context {
  readonly rooms: Rooms;
  readonly sessions: Pick<Sessions, 'isOver'>;
  readonly limits: HubLimits;
  readonly dialect: Dialect;
  /** Called with each whisper that was sent to the other subscribers here. */
  readonly whispered: (whisper: Whisper) => void;
}

const longestEvent = 200;

/** The frame of a whisper for the other subscribers. Of the sender's frame it contains event and data only. */
export const whisperFrame = ({ event, channel, data, user }: Omit<Whisper, 'app'>): string =>
  toJson({ event, channel, data, user_id: user });

/**
 * Handles a frame of a client. Whatever it sends, the answer is a frame or a close; never throws. `text` is undefined for a
 * binary frame.
 */
export function answerFrame(connection: Connection, text: string | undefined, context: Context): void {
  const { limits, dialect } = context;
  if (!connection.touch()) connection.close(4100, 'Too many messages in a second.');
  else if (text !== undefined && Buffer.byteLength(text) > limits.message) {
    connection.complain(4301, `A message may have ${limits.message} bytes at most.`);
  } else {
    const frame = readFrame(text ?? '');
    const isAnswered = frame !== undefined && answer(connection, frame, context);
    // Reverb says 4200, and keeps the socket all the same.
    if (!isAnswered) connection.complain(dialect === 'reverb' ? 4200 : null, 'Invalid message format');
  }
}

/** Returns false for a frame that cannot be understood. */
function answer(connection: Connection, frame: ClientFrame, context: Context): boolean {
  const { event, data } = frame;
  if (event.startsWith('client-')) return whisper(connection, frame, context);
  if (event === 'pusher:pong') return true;
  if (event === 'pusher:ping') {
    connection.send(frameOf('pusher:pong', {}));
    return true;
  }
  const asked = readAsked(data);
  if (!asked) return false;
  if (event === 'pusher:subscribe') subscribe(connection, asked, context);
  else if (event === 'pusher:unsubscribe') context.rooms.leave(connection, asked.channel);
  else return false;
  return true;
}

interface Refused {
  readonly type: 'InvalidName' | 'LimitReached' | 'AuthError';
  readonly error: string;
  readonly status: number;
}

const over: Refused = { type: 'AuthError', error: 'The session is over.', status: 401 };

function subscribe(connection: Connection, asked: Asked, { rooms, sessions, limits, dialect }: Context): void {
  const { channel } = asked;
  const isNew = !connection.channels.has(channel);
  const session = isNew && isPrivate(channel) ? readSession(asked.channel_data) : undefined;
  const isOver = session !== undefined && sessions.isOver(connection.app.id, session);
  const member = isOver ? over : isNew ? memberOf(connection, asked, limits) : undefined;
  if (member && 'error' in member) {
    if (dialect === 'reverb') connection.complain(4009, 'Connection is unauthorized');
    else connection.send(toJson({ event: 'pusher:subscription_error', channel, data: member }));
    return;
  }
  if (isNew) rooms.join(connection, channel, member);
  if (session !== undefined) connection.sessions.set(channel, session);
  connection.send(frameOf('pusher_internal:subscription_succeeded', joined(connection, channel, rooms), channel));
}

/** The member that the client is on a presence channel, or why it is refused. */
function memberOf(
  { id, app, channels }: Connection,
  asked: Asked,
  { subscriptions }: HubLimits,
): Member | Refused | undefined {
  const { channel, auth, channel_data } = asked;
  const refused = (type: Refused['type'], error: string, status: number): Refused => ({ type, error, status });
  if (!channelAlphabet.test(channel)) return refused('InvalidName', 'A channel cannot have this name.', 400);
  if (channels.size >= subscriptions) {
    return refused('LimitReached', `A socket may hear ${subscriptions} channels at most.`, 429);
  }
  if (!isPrivate(channel)) return undefined;
  if (!isChannelSignature(app, auth ?? '', id, channel, channel_data ?? undefined)) {
    return refused('AuthError', 'The connection is unauthorized.', 401);
  }
  if (!isPresence(channel)) return undefined;
  return readMember(channel_data ?? '') ?? refused('AuthError', 'channel_data has to name a user_id.', 401);
}
function joined({ app }: Connection, channel: string, rooms: Rooms) {
  if (!isPresence(channel)) return {};
  const members = rooms.members(app.id, channel);
  return {
    presence: {
      count: members.length,
      ids: members.map(({ id }) => id),
      hash: Object.fromEntries(members.map(({ id, info }) => [id, info ?? null])),
    },
  };
}

/** Returns false for a frame that cannot be understood. */
function whisper(connection: Connection, { event, channel, data }: ClientFrame, context: Context): boolean {
  const { dialect, rooms, whispered } = context;
  const { app, channels, id } = connection;
  if (typeof channel !== 'string' || event.length > longestEvent) return false;
  if (!isPrivate(channel)) {
    connection.complain(4301, 'Client events are for private and presence channels only.');
  } else if (!channels.has(channel)) {
    const message = 'The client is not a member of the specified channel.';
    connection.complain(dialect === 'reverb' ? 4009 : 4301, message);
  } else if (!connection.mayWhisper()) {
    connection.complain(4301, 'The rate limit for client events is exceeded.');
  } else {
    const sent = { app: app.id, channel, event, data, user: channels.get(channel)?.id };
    rooms.broadcast(app.id, channel, whisperFrame(sent), id);
    whispered(sent);
  }
  return true;
}
