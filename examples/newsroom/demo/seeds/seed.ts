import { type Kysely, sql } from 'kysely';
import type { Queries, Tables } from '../../database/schema.ts';
import type { Seeds } from '../../database/seeds.ts';
import { announcementSeeds, type PollSeed, pollSeeds } from '../content/polls.ts';
import { seedLineUps } from '../season/lineUps.ts';
import { seasonSeededAt, seedSeason } from '../season/season.ts';
import { seedArticles } from './articleSeeds.ts';
import { seedBallots } from './ballotSeeds.ts';
import { placeFixtures, seedCompetitions } from './competitionSeeds.ts';
import { seedConversation, seedReplies } from './conversations.ts';
import { demoUsersOf, derbyReadersOf, writersOf } from './demoUsers.ts';
import { seedDerby } from './derby.ts';
import { seedFormations } from './formationSeeds.ts';
import { seedForum } from './forumSeeds.ts';
import { seedLeagueEvents } from './leagueEventSeeds.ts';
import { seedLiveblogs } from './liveblogSeeds.ts';
import { seedPromotion } from './promotionSeeds.ts';
import { seedNotifications } from './seedNotifications.ts';
import { seedGames, seedPicks } from './seedPool.ts';
import { seedSquads } from './squads.ts';
import { seedWorldCup } from './worldCupSeeds.ts';

const day = new Date('2026-03-01T08:00:00Z');
const firstVoter = 1000;

const tenants = [
  {
    id: 'deaftrap',
    name: 'De Aftrap',
    locale: 'nl',
    hosts: ['deaftrap.localhost'],
    time_zone: 'Europe/Amsterdam',
    is_default: true,
  },
  {
    id: 'thefinalwhistle',
    name: 'The Final Whistle',
    locale: 'en',
    hosts: ['thefinalwhistle.localhost'],
    time_zone: 'Europe/London',
    is_default: false,
  },
] as const;

/** Ids of the papers of the demonstration. */
export const inventedPapers: readonly string[] = tenants.map(({ id }) => id);

/** The first rows of the two papers, the same on every machine. `demo` adds the invented readers and their votes. */
export const seedsOf = (demo: boolean): Seeds => ({
  name: demo ? 'demo' : 'bare',
  sources: [
    'examples/newsroom/demo/**/*.ts',
    'examples/newsroom/editorial/*.ts',
    'examples/newsroom/demo/content/data/*',
  ],
  fill: (database) => seed(database, demo),
});

async function seed(database: Kysely<Tables>, demo: boolean): Promise<void> {
  await database.transaction().execute(async (queries) => {
    // Two newsrooms that start on one server seed it one after the other, however long the first one needs.
    await sql`set local statement_timeout = 0`.execute(queries);
    await sql`select pg_advisory_xact_lock(hashtext('newsroom seeds'))`.execute(queries);
    const seeded = await findSeeded(queries);
    const before = seeded.size;
    const seedOnce = seeder(queries, seeded);
    await seedOnce('papers', papers);
    await seedOnce('articles', (all) => eachTenant(all, (tenant) => seedArticles(all, tenant)));
    if (demo) await seedOnce('demonstration', demonstration);
    if (demo) await seedOnce('admins', admins);
    if (demo) await seedOnce('conversations', conversations);
    if (demo) await seedOnce('threads', threads);
    if (demo) await seedOnce('forum', (all) => eachTenant(all, (tenant) => seedForum(all, tenant)));
    await seedOnce('liveblogs', (all) => eachTenant(all, (tenant) => seedLiveblogs(all, tenant)));
    await seedOnce('season', (all) => eachTenant(all, (tenant) => seedSeason(all, tenant)));
    await seedOnce('competitions', competitions);
    await seedOnce('league events', (all) => eachTenant(all, (tenant) => seedLeagueEvents(all, tenant)));
    await seedOnce('pool', (all) => eachTenant(all, (tenant) => seedGames(all, tenant, day.getTime())));
    await seedOnce('promotion', (all) => eachTenant(all, (tenant) => seedPromotion(all, tenant, day)));
    if (demo) await seedOnce('picks', (all) => eachTenant(all, (tenant) => seedPicks(all, tenant, day)));
    await seedOnce('squads', (all) => eachTenant(all, (tenant) => seedSquads(all, tenant)));
    await seedOnce('line-ups', (all) => eachTenant(all, (tenant) => seedLineUps(all, tenant)));
    if (demo) await seedOnce('ballots', (all) => eachTenant(all, (tenant) => seedBallots(all, tenant)));
    if (demo) await seedOnce('formations', (all) => eachTenant(all, (tenant) => seedFormations(all, tenant, day)));
    if (demo) await seedOnce('notifications', (all) => eachTenant(all, (tenant) => seedNotifications(all, tenant)));
    // The embedded database never does so by itself, and a server only later: until then queries are planned for empty tables.
    if (seeded.size > before) await sql`analyze`.execute(queries);
  });
}

/** Names of the seeds that the database has. */
async function findSeeded(queries: Queries): Promise<Set<string>> {
  const rows = await queries.selectFrom('seeds').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Inserts the rows of a seed that the database does not have yet, and adds its name to `seeded`. */
const seeder =
  (queries: Queries, seeded: Set<string>) =>
  async (name: string, rows: (queries: Queries) => Promise<void>): Promise<void> => {
    if (seeded.has(name)) return;
    await rows(queries);
    await queries.insertInto('seeds').values({ name, seeded_at: day }).execute();
    seeded.add(name);
  };

async function eachTenant(queries: Queries, rows: (tenant: string) => Promise<void>): Promise<void> {
  for (const { id } of tenants) {
    await sql`select set_config('app.tenant', ${id}, true)`.execute(queries);
    await rows(id);
  }
}

async function competitions(queries: Queries): Promise<void> {
  await seedCompetitions(queries);
  for (const tenant of tenants) {
    await sql`select set_config('app.tenant', ${tenant.id}, true)`.execute(queries);
    await placeFixtures(queries, tenant.id);
    await seedWorldCup(queries, tenant, new Date(seasonSeededAt));
  }
}

const pollsOf = (tenant: string) => pollSeeds.filter((poll) => poll.tenant === tenant);

async function papers(queries: Queries): Promise<void> {
  await queries
    .insertInto('tenants')
    .values(tenants.map((tenant) => ({ ...tenant, hosts: [...tenant.hosts] })))
    .execute();
  await eachTenant(queries, async (tenant) => {
    const polls = pollsOf(tenant);
    await queries
      .insertInto('polls')
      .values(polls.map(({ id, question, isClosed }) => ({ tenant, id, question, closed_at: isClosed ? day : null })))
      .execute();
    await queries
      .insertInto('answers')
      .values(
        polls.flatMap(({ id, answers }) => answers.map((text, at) => ({ tenant, poll_id: id, id: at + 1, text }))),
      )
      .execute();
    const bars = announcementSeeds.filter((bar) => bar.tenant === tenant);
    await queries
      .insertInto('smart_bars')
      .values(bars.map(({ text, path, updatedAt }) => ({ tenant, text, path, updated_at: new Date(updatedAt) })))
      .execute();
  });
}

async function demonstration(queries: Queries): Promise<void> {
  await eachTenant(queries, async (tenant) => {
    const base = { tenant, can_place_comments: true, is_demo: true, created_at: day, verified_at: day };
    const users = (await demoUsersOf(tenant)).filter(({ is_admin }) => !is_admin);
    for (const user of users) await queries.insertInto('users').values(user).execute();
    // Each demonstration vote has a voter of its own, so that a poll's total is the number of its voters from the start.
    const votes = pollsOf(tenant).flatMap((poll) => votesOf(poll));
    const voters = [...new Set(votes.map((vote) => vote.user_id))].map((id) => {
      const username = `demo.${tenant}.${id}`;
      return {
        ...base,
        id,
        username,
        username_key: username,
        email: null,
        email_key: null,
        name: username,
        role: null,
      };
    });
    await queries
      .insertInto('users')
      .values(voters.map((voter) => ({ ...voter, password_hash: null })))
      .execute();
    await queries.insertInto('votes').values(votes).execute();
  });
}

// Of a seed of their own: databases that were seeded before there were admins get them as well.
async function admins(queries: Queries): Promise<void> {
  await eachTenant(queries, async (tenant) => {
    const users = (await demoUsersOf(tenant)).filter(({ is_admin }) => is_admin);
    for (const user of users) await queries.insertInto('users').values(user).execute();
  });
}

async function conversations(queries: Queries): Promise<void> {
  await eachTenant(queries, async (tenant) => {
    await queries.insertInto('users').values(writersOf(tenant)).execute();
    await seedConversation(queries, tenant);
  });
}

async function threads(queries: Queries): Promise<void> {
  await eachTenant(queries, async (tenant) => {
    await seedReplies(queries, tenant);
    await queries.insertInto('users').values(derbyReadersOf(tenant)).execute();
    await seedDerby(queries, tenant);
  });
}

/** The first voters choose the first answer, and so on. */
function votesOf({ tenant, id, votes }: PollSeed) {
  const chosen = votes.flatMap((count, at) => Array.from({ length: count }, () => at + 1));
  return chosen.map((answer_id, at) => ({
    tenant,
    poll_id: id,
    user_id: firstVoter + at,
    answer_id,
    voted_at: new Date(day.getTime() - (at + 1) * 60_000),
  }));
}
