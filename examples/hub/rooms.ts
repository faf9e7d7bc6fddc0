import { type Connection, frameOf } from './connection.ts';
import type { Member } from './hub.ts';

export const isPresence = (channel: string): boolean => channel.startsWith('presence-');

/** The subscribers of channels, for each application separately. */
export interface Rooms {
  /** Subscribes a connection. On a presence channel the others are notified of a new member. */
  join(connection: Connection, channel: string, member: Member | undefined): void;
  leave(connection: Connection, channel: string): void;
  /** Sends a frame to all subscribers but one socket. Returns the number of sockets. */
  broadcast(app: string, channel: string, frame: string, exceptSocket?: string): number;
  /** The members of a presence channel, each once, in the order in which they joined. */
  members(app: string, channel: string): readonly Member[];
  /** The channels with subscribers, with the number of sockets of each. */
  occupied(app: string): ReadonlyMap<string, number>;
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Connection>>();
  const nameOf = (app: string, channel: string) => `${app} ${channel}`;
  const inRoom = (app: string, channel: string) => rooms.get(nameOf(app, channel)) ?? new Set<Connection>();
  const has = (app: string, channel: string, id: string) =>
    [...inRoom(app, channel)].some((each) => each.channels.get(channel)?.id === id);

  const broadcast: Rooms['broadcast'] = (app, channel, frame, exceptSocket) => {
    let delivered = 0;
    for (const connection of inRoom(app, channel)) {
      if (connection.id === exceptSocket) continue;
      connection.send(frame);
      delivered += 1;
    }
    return delivered;
  };

  return {
    broadcast,
    join(connection, channel, member) {
      const { app, channels } = connection;
      const isNew = member !== undefined && !has(app.id, channel, member.id);
      const name = nameOf(app.id, channel);
      const room = rooms.get(name) ?? new Set();
      rooms.set(name, room.add(connection));
      channels.set(channel, member);
      if (!isNew) return;
      const data = { user_id: member.id, user_info: member.info };
      broadcast(app.id, channel, frameOf('pusher_internal:member_added', data, channel), connection.id);
    },
    leave(connection, channel) {
      const { app, channels } = connection;
      const name = nameOf(app.id, channel);
      const room = rooms.get(name);
      if (!room?.delete(connection)) return;
      if (room.size === 0) rooms.delete(name);
      const member = channels.get(channel);
      channels.delete(channel);
      connection.sessions.delete(channel);
      if (!member || has(app.id, channel, member.id)) return;
      broadcast(app.id, channel, frameOf('pusher_internal:member_removed', { user_id: member.id }, channel));
    },
    members(app, channel) {
      const all = new Map<string, Member>();
      for (const { channels } of inRoom(app, channel)) {
        const member = channels.get(channel);
        if (member && !all.has(member.id)) all.set(member.id, member);
      }
      return [...all.values()];
    },
    occupied(app) {
      const own = nameOf(app, '');
      const found = [...rooms].filter(([name]) => name.startsWith(own));
      return new Map(found.map(([name, { size }]) => [name.slice(own.length), size]));
    },
  };
}
