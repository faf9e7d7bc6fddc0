import { type StartedNewsroom, type StartOptions, startNewsroom } from '../../examples/newsroom/start.ts';
import { onOwnDatabase } from './postgres.ts';
import { createTestClock, type TestClock } from './testClock.ts';

export interface OwnNewsroom extends StartedNewsroom {
  /** Of its database at the server, for who may do everything in it; undefined for the embedded one. */
  readonly adminUrl: string | undefined;
  /** What stands for the clock of its machine. */
  readonly machine: TestClock;
}

export type OwnOptions = Omit<StartOptions, 'clock' | 'dataDir' | 'databaseUrl'> & { readonly clock?: TestClock };

const hour = 3_600_000;

/** A newsroom on a database and by a clock of its own. */
export async function startOwnNewsroom({
  clock: machine = createTestClock(),
  ...options
}: OwnOptions): Promise<OwnNewsroom> {
  const isAtBegin = Math.abs(machine.now() - createTestClock().now()) < hour;
  const started = await onOwnDatabase(
    (databaseUrl) => startNewsroom({ ...options, clock: machine, dataDir: 'memory', databaseUrl }),
    isAtBegin ? 'moved' : 'seeded',
  );
  return { ...started, machine };
}
