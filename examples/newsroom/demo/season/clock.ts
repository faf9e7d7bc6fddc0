import { sql } from 'kysely';
import type { Clock } from '../../api/services.ts';
import type { Database } from '../../database/openDatabase.ts';
import type { Queries } from '../../database/schema.ts';

/** The newsroom's time: the machine's, and so far ahead of it as somebody has set. Kept by the database, for every process. */
export interface NewsroomClock extends Clock {
  /** How far it is ahead of the machine's, in ms. */
  offset(): number;
  /** Resolves once it is kept and this process goes by it; the others follow within a second. */
  set(offset: number): Promise<void>;
  /** Whether this is the one process that does what only one should do. */
  leads(): Promise<boolean>;
  stop(): Promise<void>;
}

interface ClockOptions {
  readonly database: Database;
  readonly machine: Clock;
  /** Where it is not, it is the machine's clock. */
  readonly isSettable: boolean;
  /** Any process has set it. */
  readonly onSet: () => void;
}

const wasSet = 'newsroom_clock';

export async function openClock({ database, machine, isSettable, onSet }: ClockOptions): Promise<NewsroomClock> {
  // The clock is no paper's own.
  const ask = <T>(work: (queries: Queries) => Promise<T>) => database.inTenant('', work);
  const kept = async () => (isSettable ? ask(keptOffset) : 0);
  let offset = await kept();
  let reading = Promise.resolve();
  let timesSet = 0;

  async function read(): Promise<void> {
    // A database that is gone for a moment is asked again when its connection is back.
    const before = timesSet;
    const now = await kept().catch(() => offset);
    // What was set here meanwhile is newer, and notified about as well.
    if (now === offset || timesSet > before) return;
    offset = now;
    onSet();
  }
  const readAgain = () => {
    reading = reading.then(read);
  };
  const listening = await database.listen(wasSet, { notified: readAgain, resumed: readAgain });

  return {
    now: () => machine.now() + offset,
    offset: () => offset,
    async set(ahead) {
      await ask(async (queries) => {
        await queries.updateTable('clock').set({ offset_ms: ahead }).execute();
        await sql`select pg_notify(${wasSet}, '')`.execute(queries);
      });
      timesSet += 1;
      offset = ahead;
    },
    leads: () => listening.leads(),
    async stop() {
      await listening.stop();
      await reading;
    },
  };
}

async function keptOffset(queries: Queries): Promise<number> {
  const { offset_ms } = await queries.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
  return Number(offset_ms);
}
