import { type Timing, timingOf } from '../../../hub/index.ts';
import type { StoredFixture } from '../../database/fixtures.ts';
import type { Database } from '../../database/openDatabase.ts';
import { isSame } from '../../football/changeFixtures.ts';
import { byTheClock } from './byTheClock.ts';
import type { NewsroomClock } from './clock.ts';
import { changeFixtures } from './fixtureChanges.ts';
import { clockFollower } from './followClock.ts';
import { dueFixtures } from './playedFixtures.ts';
import { scriptsOf } from './scripts.ts';

export interface MatchDay {
  /** Sets every fixture that was not set by hand to the state that the clock gives, and hides what is written later; announces changes. */
  drive(): Promise<void>;
  /** Ends; resolves when the work under way is done. */
  stop(): Promise<void>;
}

interface MatchDayOptions {
  readonly database: Database;
  /** Ids of the papers. */
  readonly tenants: readonly string[];
  readonly clock: Pick<NewsroomClock, 'now' | 'speed'>;
  /** Whether this process is the leader, which plays the matches. */
  readonly leads: () => Promise<boolean>;
  /** Called with an error; the work is tried again at the next step. */
  readonly onFailed: (error: unknown) => void;
  readonly timing?: Timing;
}

const lookEvery = 15_000;
/** The shortest wait between two steps, ms, however fast the clock is; what happens in between is announced together. */
const shortestWait = 250;

/** Plays the matches by the clock: kick-offs, goals and ends. Begins with the first `drive`. */
export function createMatchDay(options: MatchDayOptions): MatchDay {
  const { database, tenants, clock, leads, onFailed, timing = timingOf(clock) } = options;
  let isStopped = false;
  let callOff = () => {};
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  const follow = clockFollower(database);

  async function look(): Promise<void> {
    callOff();
    if (isStopped) return;
    try {
      for (const tenant of (await leads()) ? tenants : []) {
        const now = clock.now();
        await advance(database, tenant, now);
        await follow(tenant, now);
      }
    } catch (error) {
      onFailed(error);
    }
    if (!isStopped) callOff = timing.after(Math.max(shortestWait, lookEvery / clock.speed()), () => void drive());
  }

  // Looks follow each other; one that waits does for all who ask meanwhile.
  function drive(): Promise<void> {
    next ??= last.then(() => {
      next = undefined;
      last = look();
      return last;
    });
    return next;
  }

  return {
    drive,
    async stop() {
      isStopped = true;
      callOff();
      await (next ?? last);
    },
  };
}

async function advance(database: Database, tenant: string, now: number): Promise<void> {
  await database.inTenant(tenant, async (queries) => {
    const due = await dueFixtures(queries, now);
    if (due.length === 0) return;
    const scripts = await scriptsOf(
      queries,
      tenant,
      due.map(({ id }) => id),
    );
    const next = (stored: StoredFixture) => byTheClock(tenant, stored, scripts.get(stored.id) ?? [], now);
    const ids = due.filter((stored) => !isSame(stored, { ...stored, ...next(stored) })).map(({ id }) => id);
    if (ids.length > 0) await changeFixtures(queries, tenant, ids, now, next);
  });
}
