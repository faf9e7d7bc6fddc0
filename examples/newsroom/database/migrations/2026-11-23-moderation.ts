import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const changes = [
  // What the desk did last, so that a verdict over an older state is refused and open queues catch up.
  `alter table comments
    add column desk_revision integer not null default 0,
    add column decided_revision integer not null default 0,
    add column desk_change text check (desk_change in
      ('queued', 'reported', 'edited', 'approved', 'rejected', 'hidden', 'shown', 'kept', 'removed', 'withdrawn'))`,
  'create index comments_desk_revised on comments (tenant, desk_revision) where desk_revision > 0',
];

/** The queue of the desk has numbered changes of its own. */
export const migration: Migration = {
  async up(db) {
    for (const statement of changes) await sql.raw(statement).execute(db);
  },
};
