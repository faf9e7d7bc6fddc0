import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The player of an event before the desk corrected it. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table fixture_events add column original_player_id integer references squad_players`.execute(db);
  },
};
