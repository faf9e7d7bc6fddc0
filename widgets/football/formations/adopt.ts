import * as z from 'zod/mini';
import { showTeam, topPlayers, userFormations } from '#core/contract/formation/formation.ts';

const shape = z.object({
  formations: userFormations.reply,
  players: topPlayers.reply,
  team: z.optional(showTeam.reply),
});

export type Counted = z.output<typeof userFormations.reply>[number];
export type Chosen = z.output<typeof topPlayers.reply>[number];
export type Team = z.output<typeof showTeam.reply>;
export type Printed = z.output<typeof shape>;

/** Reads what the host printed, in the format of the API; undefined where it cannot be read. */
export function adopt(given: unknown): Printed | undefined {
  const printed = z.safeParse(shape, given);
  return printed.success ? printed.data : undefined;
}
