import { sql } from 'kysely';
import type { Clock } from '../../api/services.ts';
import type { Database } from '../../database/openDatabase.ts';
import type { Queries } from '../../database/schema.ts';

/** The newsroom's clock: the machine's with an offset and a speed. The setting is stored in the database and shared by all processes. */
export interface NewsroomClock extends Clock {
  /** How far it is ahead of the machine's, ms. */
  offset(): number;
  /** Seconds per second of the machine's clock: 1, or more while a day is replayed. */
  speed(): number;
  /** Sets offset (ms) and speed. Resolves when that is stored and in use in this process; other processes follow within a second. */
  set(offset: number, speed?: number): Promise<void>;
  /** Whether this process is the leader, for work that only one should do. */
  leads(): Promise<boolean>;
  stop(): Promise<void>;
}

interface ClockOptions {
  readonly database: Database;
  readonly machine: Clock;
  /** Whether it can be set; otherwise it is the machine's clock. */
  readonly isSettable: boolean;
  /** Called when any process has set it. */
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

/** A setting. `offset`: how far ahead it was at `setAt`; both ms, by the machine's clock. */
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
