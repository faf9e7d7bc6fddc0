import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepToTenant } from './ownTenant.ts';

const table = `create table comment_limits (
    tenant text primary key references tenants,
    pace_seconds integer not null default 3 check (pace_seconds between 0 and 3600),
    burst integer not null default 3 check (burst between 1 and 100),
    repeat_seconds integer not null default 60 check (repeat_seconds between 0 and 86400)
  )`;

/** How fast a reader of a paper may comment, and how soon say the same again. */
export const migration: Migration = {
  async up(db) {
    await sql.raw(table).execute(db);
    await keepToTenant(db, { comment_limits: 'select' });
  },
};
