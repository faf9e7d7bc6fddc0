import { toJson } from '#core/contract/base/json.ts';
import type { Connection } from './connection.ts';
import type { Rooms } from './rooms.ts';

/** The sessions that are subscribed to private channels, for each application separately. */
export interface Sessions {
  /** Unsubscribes the sockets of a session from private channels. They may subscribe again with a new authorisation. */
  unsubscribe(app: string, session: string): void;
  /** Does the same for a session that has ended, whose authorisations are no longer accepted. */
  end(app: string, session: string): void;
  isOver(app: string, session: string): boolean;
  of(app: string): ReadonlySet<string>;
  /**
   * Forgets sessions that ended before the oldest socket connected. An authorisation is valid for one socket, so none of theirs
   * can come any more.
   */
  dropExpired(): void;
}

/** The frame that ends a subscription; the same as for one that is refused. */
const unauthorised = (channel: string): string =>
  toJson({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error: 'The session is over.', status: 401 },
  });

export function createSessions(connections: ReadonlySet<Connection>, rooms: Rooms, now: () => number): Sessions {
  /** When sessions ended, ms since the epoch, by application and session. */
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
