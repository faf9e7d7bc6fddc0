import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accounts } from './initial/accounts.ts';
import { comments } from './initial/comments.ts';
import { football } from './initial/football.ts';
import { live } from './initial/live.ts';
import { promotion } from './initial/promotion.ts';
import { grantNewsroom, makeNewsroomRole } from './newsroomRole.ts';
import { keepToTenant } from './ownTenant.ts';

/** Tables that go together. */
export interface Part {
  readonly statements: readonly string[];
  /** The rights of the newsroom's role on each table with rows per tenant. The owner of the tables migrates and seeds. */
  readonly rights: Readonly<Record<string, string>>;
}

/** All tables of the first release. */
export const migration: Migration = {
  async up(db) {
    await makeNewsroomRole(db);
    for (const { statements, rights } of [accounts, live, comments, football, promotion]) {
      for (const statement of statements) await sql.raw(statement).execute(db);
      await keepToTenant(db, rights);
    }
    await grantNewsroom(db, 'usage on schema public');
    await grantNewsroom(db, 'select on tenants');
    await grantNewsroom(db, 'select, update on clock');
  },
};
