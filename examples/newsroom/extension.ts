import type { FastifyInstance } from 'fastify';
import type { Clock, Services } from './api/services.ts';
import type { ExternalServices } from './createServices.ts';
import type { Database } from './database/openDatabase.ts';

/** What an extension of the newsroom finds when it is begun: the database is open, nothing is served yet. */
export interface Begun {
  readonly database: Database;
  readonly machine: Clock;
  /** Scheme and host where the newsroom reaches itself, once it is served. */
  readonly self: () => string;
  readonly onFailed: (error: unknown) => void;
}

/** What somebody adds to a newsroom from outside. */
export interface Extension {
  /** What the newsroom goes by instead of the machine's clock. */
  readonly clock: Clock;
  /** In place of those that the newsroom was started with. */
  readonly externalServices: ExternalServices;
  addRoutes(app: FastifyInstance, services: Services): Promise<void>;
  /** The newsroom is about to be served: what goes on by itself may begin. */
  run(): Promise<void>;
  /** Before sockets are sent away and the database is closed. */
  stop(): Promise<void>;
}
