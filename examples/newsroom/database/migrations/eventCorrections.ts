import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who was told to have done something before the desk corrected that. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table fixture_events add column original_player_id integer references squad_players`.execute(db);
  },
};
