import type { Connection } from './connection.ts';

type Origin = Pick<Connection, 'app' | 'address'>;

/** The connections of a hub, and how many of an application come from one address. */
export interface Connections {
  readonly all: ReadonlySet<Connection>;
  add(connection: Connection): void;
  delete(connection: Connection): void;
  from(origin: Origin): number;
}

const keyOf = ({ app, address }: Origin) => `${app.id} ${address}`;

export function createConnections(): Connections {
  const all = new Set<Connection>();
  const counts = new Map<string, number>();
  const from = (origin: Origin) => counts.get(keyOf(origin)) ?? 0;
  return {
    all,
    from,
    add(connection) {
      all.add(connection);
      counts.set(keyOf(connection), from(connection) + 1);
    },
    delete(connection) {
      if (!all.delete(connection)) return;
      const rest = from(connection) - 1;
      if (rest > 0) counts.set(keyOf(connection), rest);
      else counts.delete(keyOf(connection));
    },
  };
}
