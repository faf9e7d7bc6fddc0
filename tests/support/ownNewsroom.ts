import { type StartedNewsroom, type StartOptions, startNewsroom } from '../../examples/newsroom/start.ts';
import { onOwnDatabase } from './postgres.ts';

export interface OwnNewsroom extends StartedNewsroom {
  /** Of its database at the server, for who may do everything in it; undefined for the embedded one. */
  readonly adminUrl: string | undefined;
}

/** A newsroom on a database of its own. */
export const startOwnNewsroom = (options: Omit<StartOptions, 'dataDir' | 'databaseUrl'>): Promise<OwnNewsroom> =>
  onOwnDatabase((databaseUrl) => startNewsroom({ ...options, dataDir: 'memory', databaseUrl }));
