import * as z from 'zod/mini';

const some = <T>(schema: z.ZodMiniType<T, unknown>) => z.optional(z.nullable(schema));
const list = <T>(schema: z.ZodMiniType<T, unknown>) => z._default(z.array(schema), []);
const side = z.enum(['home', 'away']);
export const fixture = z.object({
  ...{ id: z.int(), league_id: z.int(), starting_at_timestamp: z.int(), state: z.object({ state: z.string() }) },
  ...{ league: some(z.object({ name: z.string() })), season: some(z.object({ name: z.string() })) },
  round: some(z.object({ name: z.string() })),
  venue: some(z.object({ name: z.string(), city_name: some(z.string()) })),
  participants: z.array(z.object({ id: z.int(), name: z.string(), meta: z.object({ location: side }) })),
  scores: list(z.object({ description: z.string(), score: z.object({ goals: z.int(), participant: side }) })),
  periods: list(z.object({ ticking: some(z.boolean()), minutes: some(z.int()), time_added: some(z.int()) })),
  events: list(
    z.object({
      ...{ id: z.int(), type_id: z.int(), participant_id: z.int(), sort_order: some(z.int()), info: some(z.string()) },
      ...{
        player_id: some(z.int()),
        player_name: some(z.string()),
        minute: some(z.int()),
        extra_minute: some(z.int()),
      },
      ...{ related_player_id: some(z.int()), related_player_name: some(z.string()), rescinded: some(z.boolean()) },
    }),
  ),
  lineups: list(
    z.object({
      ...{ player_id: z.int(), player_name: z.string(), team_id: z.int(), type_id: z.int() },
      ...{ formation_field: some(z.string()), jersey_number: some(z.int()), position_id: some(z.int()) },
    }),
  ),
  formations: list(z.object({ participant_id: z.int(), formation: z.string() })),
});
export type Fixture = z.output<typeof fixture>;
