import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const changes = [
  'alter table users add column look_chosen boolean not null default false',
  "update users set look_chosen = true where night_mode is not null or text_size = 'big'",
];

export const migration: Migration = {
  async up(db) {
    for (const change of changes) await sql.raw(change).execute(db);
  },
};
