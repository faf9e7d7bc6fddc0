import { toJson } from '#core/contract/json.ts';
import type { Connection } from './connection.ts';
import type { Rooms } from './rooms.ts';

/** Which sessions are subscribed to private channels. Those of an application are its own. */
export interface Sessions {
  /** Takes the sockets of a session out of what is private; they may come back with a new leave. */
  unsubscribe(app: string, session: string): void;
  /** The same for a session that is over: leaves that were given to it are worth nothing any more. */
  end(app: string, session: string): void;
  isOver(app: string, session: string): boolean;
  of(app: string): ReadonlySet<string>;
  /** Forgets the sessions that ended before any of these sockets came: a leave is good for one socket. */
  dropExpired(): void;
}

/** The frame with which a server takes a subscription back: the one that would have refused it. */
const unauthorised = (channel: string): string =>
  toJson({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error: 'The session is over.', status: 401 },
  });

export function createSessions(connections: ReadonlySet<Connection>, rooms: Rooms, now: () => number): Sessions {
  /** When they ended. */
  const over = new Map<string, number>();
  const nameOf = (app: string, session: string) => `${app} ${session}`;

  function unsubscribe(app: string, session: string): void {
    for (const connection of connections) {
      if (connection.app.id !== app) continue;
      for (const [channel, whose] of [...connection.sessions]) {
        if (whose !== session) continue;
        rooms.leave(connection, channel);
        connection.send(unauthorised(channel));
      }
    }
  }

  return {
    unsubscribe,
    end(app, session) {
      over.set(nameOf(app, session), now());
      unsubscribe(app, session);
    },
    isOver: (app, session) => over.has(nameOf(app, session)),
    of: (app) =>
      new Set([...connections].filter((each) => each.app.id === app).flatMap(({ sessions }) => [...sessions.values()])),
    dropExpired() {
      const oldest = Math.min(...[...connections].map(({ openedAt }) => openedAt));
      for (const [name, at] of over) if (at < oldest) over.delete(name);
    },
  };
}
