import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which event last changed an entry of a liveblog. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table liveblog_entries add column revision integer not null default 0`.execute(db);
    await sql`create index changes_of_liveblog on liveblog_entries (tenant, article_id, revision)`.execute(db);
  },
};
