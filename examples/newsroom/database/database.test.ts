import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../../../tests/support/soak.ts';
import { databases, stopDatabases } from '../../../tests/support/testNewsroom.ts';
import { machineClock } from '../../hub/index.ts';
import { pollSeeds } from '../demo/content/polls.ts';
import { openDemoDatabase } from '../demo/openDemoDatabase.ts';
import type { Database } from './openDatabase.ts';
import { findPolls, storeVote } from './polls.ts';

afterAll(stopDatabases);

const openDatabaseAt = (databaseUrl: string | undefined) =>
  openDemoDatabase({ databaseUrl, dataDir: 'memory', demo: true });

/** Every row of a tenant, as text. */
const contents = (database: Database, tenant: string) =>
  database.asOwner(tenant, async (queries) => {
    const tables = ['users', 'polls', 'answers', 'votes', 'smart_bars', 'comments', 'comment_likes'] as const;
    const found: Record<string, string> = {};
    for (const table of tables) {
      const rows = await queries.selectFrom(table).selectAll().where('tenant', '=', tenant).execute();
      found[table] = rows
        .map((row) => JSON.stringify(row, Object.keys(row).sort()))
        .sort()
        .join('\n');
    }
    return found;
  });

describe.each(databases)('the $name database', ({ url, isThere, name }) => {
  describe.runIf(isThere)('', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDemoDatabase({ databaseUrl: await url(), dataDir: 'memory', demo: true });
    });
    afterAll(() => database.close());

    const countOf = (tenant: string, table: 'polls' | 'users' | 'votes' | 'smart_bars' | 'comments') =>
      database.inTenant(tenant, async (queries) => {
        const { rows } = await sql<{ tenant: string; n: number }>`
          select tenant, count(*)::int as n from ${sql.table(table)} group by tenant`.execute(queries);
        return rows;
      });

    test('a query that forgets to ask for its tenant gets its tenant alone', async () => {
      for (const tenant of ['deaftrap', 'thefinalwhistle']) {
        for (const table of ['polls', 'users', 'votes', 'smart_bars', 'comments'] as const) {
          expect((await countOf(tenant, table)).map((row) => row.tenant)).toEqual([tenant]);
        }
      }
      expect(await countOf('nobody', 'polls')).toEqual([]);
      expect(await countOf('', 'polls')).toEqual([]);
    });

    test('a row for another tenant is refused, and so is moving one there', async () => {
      const vote = { tenant: 'thefinalwhistle', poll: 12, answer: 1, reader: 1 };
      const refused = { code: '42501' };
      await expect(database.inTenant('deaftrap', (queries) => storeVote(queries, vote, 0))).rejects.toMatchObject(
        refused,
      );
      const move = sql`update users set tenant = 'thefinalwhistle' where id = 1`;
      await expect(database.inTenant('deaftrap', (queries) => move.execute(queries))).rejects.toMatchObject(refused);
    });

    test('the rows of another tenant cannot be changed', async () => {
      const rename = sql`update users set name = 'Mallory' where tenant = 'thefinalwhistle'`;
      const { numAffectedRows } = await database.inTenant('deaftrap', (queries) => rename.execute(queries));
      expect(numAffectedRows).toBe(0n);
    });

    test.each([
      'delete from polls',
      'delete from votes',
      'delete from comments',
      'update avatars set user_id = 1',
      'update comment_likes set user_id = 1',
      'update tenants set name = id',
      'table seeds',
      'table search.articles',
      'table search.words',
      'table search.team_names',
      'table search.article_tags',
    ])('the newsroom itself may not: %s', async (statement) => {
      const run = database.inTenant('deaftrap', (queries) => sql.raw(statement).execute(queries));
      await expect(run).rejects.toMatchObject({ code: '42501' });
    });

    test('neither the tenant nor the role outlives its transaction', async () => {
      await database.inTenant('deaftrap', async () => {});
      const after = await database.asOwner('thefinalwhistle', async (queries) => {
        const { rows } = await sql<{ who: string; tenant: string }>`
          select current_user as who, current_setting('app.tenant') as tenant`.execute(queries);
        return rows[0];
      });
      expect(after?.tenant).toBe('thefinalwhistle');
      expect(after?.who).not.toBe('newsroom');
    });

    test('what fails in the middle leaves nothing behind', async () => {
      const before = await countOf('deaftrap', 'votes');
      const fails = database.inTenant('deaftrap', async (queries) => {
        expect(await storeVote(queries, { tenant: 'deaftrap', poll: 13, answer: 1, reader: 1 }, 0)).toBe(true);
        throw new Error('power cut');
      });
      await expect(fails).rejects.toThrow('power cut');
      expect(await countOf('deaftrap', 'votes')).toEqual(before);
    });

    test('a query outside the open transaction is an error, not a wait for ever', async () => {
      const nested = database.inTenant('deaftrap', () => database.inTenant('deaftrap', async () => 1));
      await expect(nested).rejects.toThrow('outside the open transaction');
      expect(await database.inTenant('deaftrap', async () => 2)).toBe(2);
    });

    test('a poll starts with the votes of its seed, one voter each', async () => {
      for (const tenant of ['deaftrap', 'thefinalwhistle'] as const) {
        const seeds = pollSeeds.filter((poll) => poll.tenant === tenant).sort((a, b) => a.id - b.id);
        const ids = seeds.map((poll) => poll.id);
        const polls = await database.inTenant(tenant, (queries) => findPolls(queries, ids, machineClock.now()));
        expect(polls.map((poll) => poll.answers.map((answer) => answer.votes))).toEqual(
          seeds.map((poll) => poll.votes),
        );
        expect(polls.map((poll) => poll.isClosed)).toEqual(seeds.map((poll) => poll.isClosed));
      }
    });

    test('queries are planned for what the seed put in', async () => {
      const known = await database.asOwner('deaftrap', (queries) =>
        sql<{ rows: number }>`select reltuples::int as rows from pg_class where relname = 'predictions'`.execute(
          queries,
        ),
      );
      expect(known.rows[0]?.rows).toBeGreaterThan(100);
    });

    // The embedded one is what all others are compared with.
    test.runIf(isSoak && name !== 'embedded')('the seed is the same in every database', async () => {
      // Filled by its own first start: one that tests copy has passwords that cost nothing to check.
      const filled = await openDatabaseAt(await url('empty'));
      const other = await openDemoDatabase({ dataDir: 'memory', demo: true });
      try {
        for (const tenant of ['deaftrap', 'thefinalwhistle']) {
          expect(await contents(filled, tenant)).toEqual(await contents(other, tenant));
        }
      } finally {
        await filled.close();
        await other.close();
      }
    });
  });
});

const server = databases.find(({ name }) => name !== 'embedded');

test.runIf(server?.isThere)('two newsrooms on one server find one seed', async () => {
  // To fill it takes seconds, which a run for a night has: then they are there before the seed is.
  const databaseUrl = await server?.url(isSoak ? 'empty' : undefined);
  const both = await Promise.all([openDatabaseAt(databaseUrl), openDatabaseAt(databaseUrl)]);
  const [one, two] = await Promise.all(both.map((each) => contents(each, 'deaftrap')));
  expect(one).toEqual(two);
  for (const each of both) await each.close();
});

test.runIf(server?.isThere)('a connection that breaks between two queries fails its transaction alone', async () => {
  const databaseUrl = await server?.url();
  const [one, other] = [await openDatabaseAt(databaseUrl), await openDatabaseAt(databaseUrl)];
  const running = (pid: number) =>
    other.asOwner('deaftrap', async (queries) => {
      await sql`select pg_terminate_backend(${pid})`.execute(queries);
      const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(queries);
      return rows.length;
    });
  const broken = one.inTenant('deaftrap', async (queries) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
    // Nobody asks anything on it while it ends.
    await expect.poll(() => running(rows[0]?.pid ?? 0)).toBe(0);
    await sql`select 1`.execute(queries);
  });
  await expect(broken).rejects.toThrow(/connection/i);
  expect(await contents(one, 'deaftrap')).toEqual(await contents(other, 'deaftrap'));
  for (const each of [one, other]) await each.close();
});

describe('the embedded database on disk', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'newsroom-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const vote = { tenant: 'deaftrap', poll: 13, answer: 2, reader: 1 };
  const totalOf = (database: Database, id: number) =>
    database.inTenant('deaftrap', async (queries) => (await findPolls(queries, [id], 0))[0]?.total);

  test('it keeps what was written, lets nobody else in, and forces commits to the disk', async () => {
    const first = await openDemoDatabase({ dataDir, demo: true });
    await expect(openDemoDatabase({ dataDir, demo: true })).rejects.toThrow('in use by another newsroom');
    await first.inTenant('deaftrap', (queries) => storeVote(queries, vote, machineClock.now()));
    const { rows } = await first.asOwner('deaftrap', (queries) =>
      sql<{ fsync: string; method: string }>`
        select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`.execute(queries),
    );
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
    await first.close();
    const second = await openDemoDatabase({ dataDir, demo: true });
    expect(await totalOf(second, 13)).toBe(1);
    await second.close();
  });

  // That each commit is forced to the disk is what it rests on: the test above.
  test.runIf(isSoak)('killed in the middle of writing, it has every vote that it acknowledged', async () => {
    const writer = fileURLToPath(new URL('../../../tests/support/killedWriter.ts', import.meta.url));
    const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((done) => child.once('exit', done));
    const acknowledged: number[] = [];
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(Number(line));
      if (acknowledged.length === 100) child.kill('SIGKILL');
    }
    await ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    const database = await openDemoDatabase({ dataDir, demo: true });
    for (const poll of acknowledged) expect([poll, await totalOf(database, poll)]).toEqual([poll, 1]);
    await database.close();
  });
});
