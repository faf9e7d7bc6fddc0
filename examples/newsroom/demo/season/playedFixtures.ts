import { fixtureColumns, type StoredFixture } from '../../database/fixtures.ts';
import type { Queries } from '../../database/schema.ts';
import { type Script, scriptsOf } from './scripts.ts';

/** The longest possible match, with extra time and a shoot-out, ms. */
const longest = 3 * 3_600_000;

/** The fixtures that were not set by hand and whose state the clock may change. */
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

/** A fixture with all that happens in it. */
export interface OnHand extends StoredFixture {
  readonly script: Script;
}

/** The first running match that the clock plays, and the next one. */
export async function matchesOnHand(queries: Queries, tenant: string, now: number) {
  const played = queries
    .selectFrom('fixtures')
    .select(fixtureColumns)
    .where('is_by_hand', '=', false)
    .orderBy('kick_off');
  const running = await played
    .where('status', 'in', ['live', 'half-time', 'extra-time', 'penalties'])
    .orderBy('id')
    .executeTakeFirst();
  const next = await played
    .where('kick_off', '>', new Date(now))
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .executeTakeFirst();
  const scripts = await scriptsOf(
    queries,
    tenant,
    [running, next].flatMap((each) => (each ? [each.id] : [])),
  );
  const withScript = (each: StoredFixture | undefined): OnHand | undefined =>
    each && { ...each, script: scripts.get(each.id) ?? [] };
  return { running: withScript(running), next: withScript(next) };
}
