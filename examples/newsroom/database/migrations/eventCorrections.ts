import { integer } from './column.ts';

/** The player of an event before the desk corrected it. */
export const eventCorrections = {
  tables: {},
  added: { fixture_events: { original_player_id: integer.orNull.references('squad_players') } },
};
