import { fixtureColumns, type StoredFixture } from '../../database/fixtures.ts';
import type { Queries } from '../../database/schema.ts';

const longest = 3 * 3_600_000;

/** Those that nobody has set and that the clock may find otherwise than they are, each as it stands. */
export async function dueFixtures(queries: Queries, now: number): Promise<readonly StoredFixture[]> {
  return queries
    .selectFrom('fixtures')
    .select(fixtureColumns)
    .where('is_by_hand', '=', false)
    .where(({ and, eb, or }) =>
      or([
        and([eb('kick_off', '<=', new Date(now)), eb('status', '<>', 'finished')]),
        and([eb('kick_off', '>', new Date(now - longest)), eb('status', 'not in', ['scheduled', 'postponed'])]),
      ]),
    )
    .execute();
}

/** Of those that the clock plays: the first that is under way, and the one that kicks off next. */
export async function matchesOnHand(queries: Queries, now: number) {
  const played = queries
    .selectFrom('fixtures')
    .select(fixtureColumns)
    .where('is_by_hand', '=', false)
    .orderBy('kick_off');
  const running = await played.where('status', 'in', ['live', 'half-time']).orderBy('id').executeTakeFirst();
  const next = await played
    .where('kick_off', '>', new Date(now))
    .where(({ and, eb, or }) =>
      or([
        eb('status', '=', 'scheduled'),
        and([eb('status', '=', 'postponed'), eb('planned_kick_off', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
  return { running, next };
}

/** The fixtures with these ids, by id; they stay as they are until the transaction ends. */
export async function lockFixtures(queries: Queries, ids: readonly number[]): Promise<readonly StoredFixture[]> {
  return queries
    .selectFrom('fixtures')
    .select(fixtureColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}
