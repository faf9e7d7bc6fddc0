import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since which event a comment is there for everybody. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table comments add column appeared integer not null default 0`.execute(db);
  },
};
