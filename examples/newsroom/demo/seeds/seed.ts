import { type Kysely, sql } from 'kysely';
import type { Queries, Tables } from '../../database/schema.ts';
import type { Seeds } from '../../database/seeds.ts';
import { announcementSeeds, type PollSeed, pollSeeds } from '../content/polls.ts';
import { sowLineUps } from '../season/lineUps.ts';
import { sowSeason } from '../season/season.ts';
import { sowBallots } from './ballotSeeds.ts';
import { sowConversation, sowReplies } from './conversations.ts';
import { demoUsersOf, derbyReadersOf, writersOf } from './demoUsers.ts';
import { sowDerby } from './derby.ts';
import { sowFormations } from './formationSeeds.ts';
import { sowForum } from './forumSeeds.ts';
import { sowLiveblogs } from './liveblogSeeds.ts';
import { sowPromotion } from './promotionSeeds.ts';
import { sowNotifications } from './sowNotifications.ts';
import { sowGames, sowPicks } from './sowPool.ts';
import { sowSquads } from './squads.ts';

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

/** What the two papers begin with; `demo` adds the made-up readers and their votes. The same rows on every machine. */
export const seedsOf = (demo: boolean): Seeds => ({
  name: demo ? 'demo' : 'bare',
  sources: ['examples/newsroom/demo/**/*.ts'],
  sow: (database) => seed(database, demo),
});

async function seed(database: Kysely<Tables>, demo: boolean): Promise<void> {
  await database.transaction().execute(async (queries) => {
    // Two newsrooms that start on one server sow one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('newsroom seeds'))`.execute(queries);
    const before = await countSown(queries);
    await sow(queries, 'papers', papers);
    if (demo) await sow(queries, 'demonstration', demonstration);
    if (demo) await sow(queries, 'admins', admins);
    if (demo) await sow(queries, 'conversations', conversations);
    if (demo) await sow(queries, 'threads', threads);
    if (demo) await sow(queries, 'forum', (all) => eachTenant(all, (tenant) => sowForum(all, tenant)));
    await sow(queries, 'liveblogs', (all) => eachTenant(all, (tenant) => sowLiveblogs(all, tenant)));
    await sow(queries, 'season', (all) => eachTenant(all, (tenant) => sowSeason(all, tenant)));
    await sow(queries, 'pool', (all) => eachTenant(all, (tenant) => sowGames(all, tenant, day.getTime())));
    await sow(queries, 'promotion', (all) => eachTenant(all, (tenant) => sowPromotion(all, tenant, day)));
    if (demo) await sow(queries, 'picks', (all) => eachTenant(all, (tenant) => sowPicks(all, tenant, day)));
    await sow(queries, 'squads', (all) => eachTenant(all, (tenant) => sowSquads(all, tenant)));
    await sow(queries, 'line-ups', (all) => eachTenant(all, (tenant) => sowLineUps(all, tenant)));
    if (demo) await sow(queries, 'ballots', (all) => eachTenant(all, (tenant) => sowBallots(all, tenant)));
    if (demo) await sow(queries, 'formations', (all) => eachTenant(all, (tenant) => sowFormations(all, tenant, day)));
    if (demo) await sow(queries, 'notifications', (all) => eachTenant(all, (tenant) => sowNotifications(all, tenant)));
    // The embedded database never does so by itself, and a server only later: until then queries are planned for empty tables.
    if ((await countSown(queries)) > before) await sql`analyze`.execute(queries);
  });
}

async function countSown(queries: Queries): Promise<number> {
  return (await queries.selectFrom('seeds').select('name').execute()).length;
}

async function sow(queries: Queries, name: string, rows: (queries: Queries) => Promise<void>): Promise<void> {
  const isSown = await queries.selectFrom('seeds').select('name').where('name', '=', name).executeTakeFirst();
  if (isSown) return;
  await rows(queries);
  await queries.insertInto('seeds').values({ name, sown_at: day }).execute();
}

async function eachTenant(queries: Queries, rows: (tenant: string) => Promise<void>): Promise<void> {
  for (const { id } of tenants) {
    await sql`select set_config('app.tenant', ${id}, true)`.execute(queries);
    await rows(id);
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

// Of a seed of their own: databases that were sown before there were admins get them as well.
async function admins(queries: Queries): Promise<void> {
  await eachTenant(queries, async (tenant) => {
    const users = (await demoUsersOf(tenant)).filter(({ is_admin }) => is_admin);
    for (const user of users) await queries.insertInto('users').values(user).execute();
  });
}

async function conversations(queries: Queries): Promise<void> {
  await eachTenant(queries, async (tenant) => {
    await queries.insertInto('users').values(writersOf(tenant)).execute();
    await sowConversation(queries, tenant);
  });
}

async function threads(queries: Queries): Promise<void> {
  await eachTenant(queries, async (tenant) => {
    await sowReplies(queries, tenant);
    await queries.insertInto('users').values(derbyReadersOf(tenant)).execute();
    await sowDerby(queries, tenant);
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
