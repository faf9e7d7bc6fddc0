import { sql } from 'kysely';
import type { Clock } from '../../api/services.ts';
import type { Database } from '../../database/openDatabase.ts';
import type { Queries } from '../../database/schema.ts';

/** The newsroom's time: the machine's, so far ahead of it and so much faster as somebody has set. Kept by the database, for every process. */
export interface NewsroomClock extends Clock {
  /** How far it is ahead of the machine's, in ms. */
  offset(): number;
  /** How many seconds pass in one of the machine's: 1, or more while a day is replayed. */
  speed(): number;
  /** So far ahead, and so fast from there. Resolves once it is kept and this process goes by it; the others follow within a second. */
  set(offset: number, speed?: number): Promise<void>;
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
  const kept = async () => (isSettable ? ask(keptSetting) : unset);
  let setting = await kept();
  let reading = Promise.resolve();
  let timesSet = 0;

  async function read(): Promise<void> {
    // A database that is gone for a moment is asked again when its connection is back.
    const before = timesSet;
    const now = await kept().catch(() => setting);
    // What was set here meanwhile is newer, and notified about as well.
    if (isSame(now, setting) || timesSet > before) return;
    setting = now;
    onSet();
  }
  const readAgain = () => {
    reading = reading.then(read);
  };
  const listening = await database.listen(wasSet, { notified: readAgain, resumed: readAgain });

  const offset = () => setting.offset + (setting.speed - 1) * (machine.now() - setting.setAt);

  return {
    now: () => Math.round(machine.now() + offset()),
    offset: () => Math.round(offset()),
    speed: () => setting.speed,
    async set(ahead, speed = 1) {
      // At the machine's own pace it does not matter since when.
      const next = { offset: ahead, speed, setAt: speed === 1 ? 0 : machine.now() };
      await ask(async (queries) => {
        await queries.updateTable('clock').set({ offset_ms: ahead, speed, set_at_ms: next.setAt }).execute();
        await sql`select pg_notify(${wasSet}, '')`.execute(queries);
      });
      timesSet += 1;
      setting = next;
    },
    leads: () => listening.leads(),
    async stop() {
      await listening.stop();
      await reading;
    },
  };
}

/** `setAt` in ms of the machine: how far it was ahead then. */
interface Setting {
  readonly offset: number;
  readonly speed: number;
  readonly setAt: number;
}

const unset: Setting = { offset: 0, speed: 1, setAt: 0 };

const isSame = (one: Setting, other: Setting) =>
  one.offset === other.offset && one.speed === other.speed && one.setAt === other.setAt;

async function keptSetting(queries: Queries): Promise<Setting> {
  const { offset_ms, speed, set_at_ms } = await queries
    .selectFrom('clock')
    .select(['offset_ms', 'speed', 'set_at_ms'])
    .executeTakeFirstOrThrow();
  return { offset: Number(offset_ms), speed, setAt: Number(set_at_ms) };
}
