import { type Expression, type SqlBool, sql } from 'kysely';
import type { Follows } from '#core/contract/base/follows.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

/** What a reader follows, in the order in which they began to. */
export async function findFollows(queries: Queries, userId: number): Promise<Follows> {
  const teams = await queries
    .selectFrom('followed_teams')
    .innerJoin('competitors', 'competitors.id', 'competitor')
    .select('slug')
    .where('tenant', '=', ownTenant)
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute();
  const matches = await queries
    .selectFrom('followed_matches')
    .select('fixture_id')
    .where('tenant', '=', ownTenant)
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute();
  return { teams: teams.map(({ slug }) => slug), matches: matches.map(({ fixture_id }) => fixture_id) };
}

/** Ids of teams by their slugs; unknown slugs are missing. */
export async function findTeamIds(queries: Queries, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await queries.selectFrom('competitors').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Follows those of these teams and matches that exist, after the earlier ones; those that are followed already keep their place. */
export async function follow(queries: Queries, tenant: string, userId: number, { teams, matches }: Follows) {
  const ids = await findTeamIds(queries, teams);
  for (const slug of teams) {
    const competitor = ids.get(slug);
    if (competitor === undefined) continue;
    await queries
      .insertInto('followed_teams')
      .values({ tenant, user_id: userId, competitor })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (matches.length === 0) return;
  const known = await queries
    .selectFrom('fixtures')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', 'in', matches)
    .execute();
  for (const fixture_id of matches.filter((each) => known.some(({ id }) => id === each))) {
    await queries
      .insertInto('followed_matches')
      .values({ tenant, user_id: userId, fixture_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function unfollow(queries: Queries, userId: number, { teams, matches }: Follows): Promise<void> {
  const ids = [...(await findTeamIds(queries, teams)).values()];
  if (ids.length > 0) {
    await queries
      .deleteFrom('followed_teams')
      .where('tenant', '=', ownTenant)
      .where('user_id', '=', userId)
      .where('competitor', 'in', ids)
      .execute();
  }
  if (matches.length > 0) {
    await queries
      .deleteFrom('followed_matches')
      .where('tenant', '=', ownTenant)
      .where('user_id', '=', userId)
      .where('fixture_id', 'in', matches)
      .execute();
  }
}

type Setting = 'notify_by_kick_offs' | 'notify_by_goals' | 'notify_by_full_times';

const settings: Readonly<Record<Tables['match_news']['kind'], Setting>> = {
  'kick-off': 'notify_by_kick_offs',
  goal: 'notify_by_goals',
  'goal-annulled': 'notify_by_goals',
  'full-time': 'notify_by_full_times',
};

interface FollowersAsked {
  readonly fixture: number;
  readonly kind: Tables['match_news']['kind'];
  /** Only readers with a higher id. */
  readonly after: number;
  readonly limit: number;
}

/** The readers who follow a match or one of its teams and want this notification, each once, by id. */
export async function findFollowers(queries: Queries, asked: FollowersAsked): Promise<readonly number[]> {
  const { fixture, kind, after, limit } = asked;
  const followed: Expression<SqlBool> = sql<SqlBool>`(
    exists (select 1 from followed_matches f
      where f.tenant = users.tenant and f.user_id = users.id and f.fixture_id = ${fixture})
    or exists (select 1 from followed_teams f
      join fixtures on fixtures.tenant = f.tenant and fixtures.id = ${fixture}
        and f.competitor in (fixtures.home_team, fixtures.away_team)
      where f.tenant = users.tenant and f.user_id = users.id))`;
  const rows = await queries
    .selectFrom('users')
    .select('users.id')
    .where('users.tenant', '=', ownTenant)
    .where('users.id', '>', after)
    .where(settings[kind], '=', true)
    .where(followed)
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
