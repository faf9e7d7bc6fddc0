import type { FastifyInstance } from 'fastify';
import type { Clock, Services } from './api/services.ts';
import type { ExternalServices } from './createServices.ts';
import type { Database } from './database/openDatabase.ts';

/** What an extension gets when it begins: the database is open, and nothing is served yet. */
export interface Begun {
  readonly database: Database;
  readonly machine: Clock;
  /** Scheme and host at which the newsroom can call itself, once it is served. */
  readonly self: () => string;
  readonly onFailed: (error: unknown) => void;
}

/** An addition to a newsroom, as the demonstration. */
export interface Extension {
  /** The newsroom's clock, in place of the machine's. */
  readonly clock: Clock;
  /** External services, in place of those that the newsroom was started with. */
  readonly externalServices: ExternalServices;
  addRoutes(app: FastifyInstance, services: Services): Promise<void>;
  /** Called right before the newsroom is served, to begin background work. */
  run(): Promise<void>;
  /** Called before sockets and database are closed. */
  stop(): Promise<void>;
}
