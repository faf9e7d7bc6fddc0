import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A ballot keeps whom it gave no rating, so that only those who came on after it can be added. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table grades drop constraint grades_grade_check`.execute(db);
    await sql`alter table grades add constraint grades_grade_check check (grade between 0 and 10)`.execute(db);
  },
};
