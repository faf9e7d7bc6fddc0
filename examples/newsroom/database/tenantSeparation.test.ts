import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOwnServer, onServer, type StartedPostgres, startOwnServer } from '../../../tests/support/postgres.ts';
import { few, isSoak } from '../../../tests/support/soak.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import type { Seeds } from './seeds.ts';

const papers = ['one', 'two'];

/** Two papers with a poll each; the demonstration has thousands of rows, which say no more here and take seconds. */
const seeds: Seeds = {
  name: 'two-polls',
  sources: [],
  fill: (database) =>
    database.transaction().execute(async (queries) => {
      for (const id of papers) {
        const paper = { id, name: id, locale: 'en' as const, time_zone: 'UTC' };
        await queries
          .insertInto('tenants')
          .values(paper)
          .onConflict((row) => row.doNothing())
          .execute();
        await sql`select set_config('app.tenant', ${id}, true)`.execute(queries);
        const poll = { tenant: id, id: 1, question: id, closed_at: null };
        await queries
          .insertInto('polls')
          .values(poll)
          .onConflict((row) => row.doNothing())
          .execute();
      }
    }),
};

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: 'memory', seeds });

/** Which papers' polls a query for all polls finds, on behalf of one paper. */
const pollsOf = (database: Database, tenant: string) =>
  database.inTenant(tenant, async (queries) => {
    const found = await queries.selectFrom('polls').select('tenant').execute();
    return found.map((poll) => poll.tenant);
  });

/** Opens a database, sees that papers are apart in it, and tells whose rights it works with. */
async function provenApart(databaseUrl: string) {
  const database = await open(databaseUrl);
  const found = await Promise.all(papers.map((tenant) => pollsOf(database, tenant)));
  await database.close();
  expect(found).toEqual([['one'], ['two']]);
  return database.worksAs;
}

const seesAll = /^The database role "\w+" sees the rows of every paper[^\n]+docs\/running\.md[^\n]+\.$/;

/** A server of its own, and an empty database on it for a role that is made with these rights. */
function ownServer(superuser: string) {
  let standing: StartedPostgres;
  beforeAll(async () => {
    standing = await startOwnServer(superuser);
  });
  afterAll(() => standing?.stop());

  function as(user: string, database: string): string {
    const address = new URL(standing.url);
    address.username = user;
    address.pathname = `/${database}`;
    return address.href;
  }
  const admin = (database: string, ...statements: string[]) => onServer(as(superuser, database), ...statements);
  return {
    as,
    admin,
    async databaseOf(name: string, rights: string): Promise<string> {
      await admin('postgres', `create role ${name} login ${rights}`, `create database ${name} owner ${name}`);
      return as(name, name);
    },
  };
}

describe.runIf(hasOwnServer && isSoak)('a server whose superuser is called newsroom', () => {
  const { as, admin, databaseOf } = ownServer('newsroom');

  test('refuses the superuser, before anything is written', async () => {
    await admin('postgres', 'create database newsroom');
    const url = as('newsroom', 'newsroom');
    await expect(open(url)).rejects.toThrow(seesAll);
    await onServer(url, 'create table kysely_migration ()');
  });

  test('starts for an owner without special rights, who works as the owner', async () => {
    expect(await provenApart(await databaseOf('plain', ''))).toBe('owner');
  });

  test('refuses an owner who may become the superuser', async () => {
    const url = await databaseOf('climber', '');
    await admin('postgres', 'grant newsroom to climber');
    await expect(open(url)).rejects.toThrow(seesAll);
  });
});

/** A view has the rights of whoever made it, and hides row-level security of the table behind it. */
const viewOfPolls =
  "do 'begin alter table polls rename to all_polls; create view polls as table all_polls; grant all on polls to public; end'";

/**
 * What an administrator may have done, and the sentence that it gets. One of each kind comes first: of the role, of a table, of its policy,
 * and of what stands in its place.
 */
const weakened = [
  ['alter role newsroom bypassrls', seesAll],
  ['alter table votes no force row level security', /^The table "votes" does not keep papers apart/],
  ['alter policy own_tenant on votes using (true)', /^The table "votes" does not keep papers apart/],
  [viewOfPolls, /^The table "polls" does not keep papers apart/],
  ['alter role newsroom superuser', seesAll],
  ['alter table votes disable row level security', /^The table "votes" does not keep papers apart/],
  ['alter table competitors no force row level security', /^The table "competitors" does not keep papers apart/],
  ['create policy more on votes using (true)', /^The table "votes" does not keep papers apart/],
  ['alter policy own_tenant on votes with check (true)', /^The table "votes" does not keep papers apart/],
  ['drop policy own_tenant on polls', /^The table "polls" does not keep papers apart/],
] as const;

// One server for all of them: to make one takes seconds.
describe.runIf(hasOwnServer)('a server', () => {
  const { as, admin, databaseOf } = ownServer('postgres');

  describe('with nothing on it', () => {
    test('has papers apart and calls with few rights after the statements of docs/running.md', async () => {
      const manual = await readFile(new URL('../../../docs/running.md', import.meta.url), 'utf8');
      const [, statements = ''] = /```sql\n(.+?)```/s.exec(manual) ?? [];
      await admin('postgres', ...statements.trim().split('\n'));
      expect(await provenApart(as('newsroom_owner', 'newsroom'))).toBe('newsroom');
    });
  });

  // Made by the test before, or here if that is left out.
  describe('with the role newsroom as the documentation makes it', () => {
    beforeAll(() =>
      admin('postgres', "do 'begin create role newsroom nologin; exception when duplicate_object then null; end'"),
    );

    test.runIf(isSoak)('starts for the owner that was granted the role, and works as newsroom', async () => {
      const url = await databaseOf('granted', '');
      await admin('postgres', 'grant newsroom to granted');
      expect(await provenApart(url)).toBe('newsroom');
    });

    test('starts for the owner that was not granted it, and for a member of the owner', async () => {
      expect(await provenApart(await databaseOf('owning', ''))).toBe('owner');
      await admin('postgres', 'create role member login', 'grant owning to member');
      expect(await provenApart(as('member', 'owning'))).toBe('owner');
    });

    test.each(['superuser', 'bypassrls'])('refuses an owner with %s, also with the role newsroom', async (right) => {
      const url = await databaseOf(`seeing_${right}`, right);
      await expect(open(url)).rejects.toThrow(seesAll);
      await admin('postgres', `grant newsroom to seeing_${right}`);
      await expect(open(url)).rejects.toThrow(seesAll);
    });

    test('refuses a login that only takes on a harmless role', async () => {
      await databaseOf('harmless', '');
      await admin('postgres', 'create role mighty login superuser', 'alter role mighty set role = harmless');
      await expect(open(as('mighty', 'harmless'))).rejects.toThrow(seesAll);
    });

    test.runIf(isSoak)('refuses a database that a superuser once filled, until the role is a plain one', async () => {
      const url = await databaseOf('former', '');
      await (await open(url)).close();
      await admin('postgres', 'alter role former superuser');
      await expect(open(url)).rejects.toThrow(seesAll);
      await admin('postgres', 'alter role former nosuperuser');
      expect(await provenApart(url)).toBe('owner');
    });

    test('refuses a login that switches row-level security off', async () => {
      const url = await databaseOf('careless', '');
      await (await open(url)).close();
      await admin('postgres', 'alter role careless set row_security = off');
      await expect(open(url)).rejects.toThrow(/row-level security/);
    });
  });

  describe('on which separation was weakened after the first start', () => {
    beforeAll(async () => {
      const url = await databaseOf('weakened', '');
      await admin('postgres', 'grant newsroom to weakened');
      await (await open(url)).close();
    });

    test.each(few(weakened, 4))('refuses to start after: %s', async (statement, sentence) => {
      await admin('postgres', 'create database weak template weakened owner weakened');
      await admin('weak', statement);
      await expect(open(as('weakened', 'weak'))).rejects.toThrow(sentence);
      await admin('postgres', 'alter role newsroom nosuperuser nobypassrls', 'drop database weak with (force)');
    });

    test('starts again when that is undone', async () => {
      expect(await provenApart(as('weakened', 'weakened'))).toBe('newsroom');
    });
  });
});

// The check is the server's, where all of them are tried.
describe.runIf(isSoak || !hasOwnServer)('the embedded database', () => {
  let untouched: string;
  beforeAll(async () => {
    untouched = await mkdtemp(join(tmpdir(), 'separation-'));
    await (await openDatabase({ dataDir: untouched, seeds })).close();
  });
  afterAll(() => rm(untouched, { recursive: true }));

  test.each(few(weakened.filter((_, index) => index % 3 === 0)))(
    'refuses to start after: %s',
    async (statement, sentence) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'separation-'));
      await cp(untouched, dataDir, { recursive: true });
      const database = await openDatabase({ dataDir, seeds });
      expect(await pollsOf(database, 'one')).toEqual(['one']);
      await database.asOwner('one', (queries) => sql.raw(statement).execute(queries));
      await database.close();
      await expect(openDatabase({ dataDir, seeds })).rejects.toThrow(sentence);
      await rm(dataDir, { recursive: true });
    },
  );
});
