import { type Expression, type SqlBool, sql } from 'kysely';
import type { TeamAlerts } from '#core/contract/base/account.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import type { AlertKind } from '#core/contract/teamAlerts.ts';
import type { NewsKind } from './matchNews.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries, User } from './schema.ts';

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

/** What a reader wants to be notified of in the matches of single teams, by the slugs of the teams. */
export async function findTeamAlerts(queries: Queries, userId: number): Promise<TeamAlerts> {
  const chosen = await queries
    .selectFrom('followed_teams')
    .innerJoin('competitors', 'competitors.id', 'competitor')
    .select(['slug', 'alerts'])
    .where('tenant', '=', ownTenant)
    .where('user_id', '=', userId)
    .where('alerts', 'is not', null)
    .orderBy('place')
    .execute();
  return Object.fromEntries(chosen.map(({ slug, alerts }) => [slug, alerts ?? []]));
}

/** Stores what a reader wants to be notified of in the matches of teams that they follow; null for the choices of the account. */
export async function chooseAlerts(
  queries: Queries,
  userId: number,
  chosen: ReadonlyMap<string, readonly AlertKind[] | null>,
): Promise<void> {
  const ids = await findTeamIds(queries, [...chosen.keys()]);
  for (const [slug, alerts] of chosen) {
    const competitor = ids.get(slug);
    if (competitor === undefined) continue;
    await queries
      .updateTable('followed_teams')
      .set({ alerts: alerts && [...alerts] })
      .where('tenant', '=', ownTenant)
      .where('user_id', '=', userId)
      .where('competitor', '=', competitor)
      .execute();
  }
}

type Setting = Extract<keyof User, `notify_by_${string}`>;

/** By which choice for a team, and which setting of the account, readers are notified of news. */
const choices: Readonly<Record<NewsKind, readonly [AlertKind, Setting]>> = {
  'line-ups': ['line-ups', 'notify_by_line_ups'],
  'kick-off': ['kick-off', 'notify_by_kick_offs'],
  goal: ['goals', 'notify_by_goals'],
  'goal-annulled': ['goals', 'notify_by_goals'],
  card: ['cards', 'notify_by_cards'],
  'card-annulled': ['cards', 'notify_by_cards'],
  'half-time': ['half-time', 'notify_by_half_times'],
  'full-time': ['full-time', 'notify_by_full_times'],
  moved: ['moved', 'notify_by_moves'],
  postponed: ['moved', 'notify_by_moves'],
  cancelled: ['moved', 'notify_by_moves'],
};

interface FollowersAsked {
  readonly fixture: number;
  readonly kind: NewsKind;
  /** Only readers with a higher id. */
  readonly after: number;
  readonly limit: number;
}

/**
 * The readers who follow a match or one of its teams and want this notification, each once, by id. What a reader chose for a team counts for its matches, and else the
 * settings of the account.
 */
export async function findFollowers(queries: Queries, asked: FollowersAsked): Promise<readonly number[]> {
  const { fixture, kind, after, limit } = asked;
  const [alert, setting] = choices[kind];
  const isWanted = sql.ref(`users.${setting}`);
  const followed: Expression<SqlBool> = sql<SqlBool>`(
    ${isWanted} and exists (select 1 from followed_matches f
      where f.tenant = users.tenant and f.user_id = users.id and f.fixture_id = ${fixture})
    or exists (select 1 from followed_teams f
      join fixtures on fixtures.tenant = f.tenant and fixtures.id = ${fixture}
        and f.competitor in (fixtures.home_team, fixtures.away_team)
      where f.tenant = users.tenant and f.user_id = users.id
        and case when f.alerts is null then ${isWanted} else ${alert} = any(f.alerts) end))`;
  const rows = await queries
    .selectFrom('users')
    .select('users.id')
    .where('users.tenant', '=', ownTenant)
    .where('users.id', '>', after)
    .where(followed)
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
