import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '../../database/schema.ts';
import { notBegun } from '../../editorial/match.ts';
import { lineUpOf, minutesBy } from '../content/lineUps.ts';
import { squadOf } from '../content/squads.ts';

/**
 * Stores the line-up of the paper's team in a fixture after so many minutes of play; does nothing where the team does not play
 * in it. Further calls update the minutes.
 */
export async function drawUpLineUp(queries: Queries, tenant: string, fixture: number, minute = 90): Promise<void> {
  const squad = squadOf(tenant);
  if (!squad) return;
  const plays = await queries
    .selectFrom('fixtures')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', fixture)
    .where((is) => is.or([is('home', '=', squad.club), is('away', '=', squad.club)]))
    .executeTakeFirst();
  if (!plays) return;
  const sheet = lineUpOf(squad, fixture).map((each, place) => ({
    tenant,
    fixture_id: fixture,
    team: squad.team,
    player_id: each.player.id,
    place,
    is_starter: each.isStarter,
    minutes: minutesBy(each, minute),
  }));
  await queries
    .insertInto('line_ups')
    .values(sheet)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'fixture_id', 'player_id']).doUpdateSet({ minutes: sql<number>`excluded.minutes` }),
    )
    .execute();
}

type Followed = Pick<Selectable<Tables['fixtures']>, 'id' | 'home' | 'away' | 'status' | 'minute'>;

/**
 * Updates the line-up of the paper's team in a running fixture. Resolves to how many have played by now, where that number has
 * changed; to undefined otherwise.
 */
export async function followLineUp(queries: Queries, tenant: string, fixture: Followed): Promise<number | undefined> {
  const { home, away } = fixture;
  const club = squadOf(tenant)?.club;
  if (club !== home && club !== away) return undefined;
  const before = await countPlayed(queries, fixture.id);
  await saveLineUp(queries, tenant, fixture);
  const after = await countPlayed(queries, fixture.id);
  return after === before ? undefined : after;
}

async function countPlayed(queries: Queries, fixture: number): Promise<number> {
  const { played } = await queries
    .selectFrom('line_ups')
    .select(sql<number>`count(*)::int`.as('played'))
    .where('fixture_id', '=', fixture)
    .where('minutes', '>', 0)
    .executeTakeFirstOrThrow();
  return played;
}

async function saveLineUp(queries: Queries, tenant: string, { id, status, minute }: Followed): Promise<void> {
  if (!notBegun.includes(status)) {
    await drawUpLineUp(queries, tenant, id, minute ?? (status === 'penalties' ? 120 : 90));
  } else {
    await queries.deleteFrom('line_ups').where('tenant', '=', tenant).where('fixture_id', '=', id).execute();
  }
}

/** Id of the newest match with ratings, and how many matches before it have a line-up and ratings. */
const [newest, before] = [7, 5];

/** The fixtures of the paper's team that are rated from the start, newest first. */
export async function ratedFixtures(
  queries: Queries,
  tenant: string,
): Promise<readonly { readonly id: number; readonly kick_off: Date }[]> {
  const squad = squadOf(tenant);
  if (!squad) return [];
  const ofTenant = queries.selectFrom('fixtures').where('tenant', '=', tenant);
  return ofTenant
    .select(['id', 'kick_off'])
    .where('status', '=', 'finished')
    .where((is) => is.or([is('home', '=', squad.club), is('away', '=', squad.club)]))
    .where('kick_off', '<=', ofTenant.select('kick_off').where('id', '=', newest))
    .orderBy('kick_off', 'desc')
    .limit(before + 1)
    .execute();
}

export async function seedLineUps(queries: Queries, tenant: string): Promise<void> {
  for (const { id } of await ratedFixtures(queries, tenant)) await drawUpLineUp(queries, tenant, id);
}
