import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readMatches } from '../../../../feeds/sheetText.ts';
import type { TextMatch } from '../../../../feeds/sheetTextShape.ts';

const pair = z.tuple([z.number(), z.number()]);
const goal = z.object({
  name: z.string(),
  minute: z.string(),
  penalty: z._default(z.boolean(), false),
  owngoal: z._default(z.boolean(), false),
});
const match = z.object({
  round: z.string(),
  num: z.optional(z.number()),
  /** Local date. */
  date: z.string(),
  /** `13:00 UTC-6`. */
  time: z.string(),
  team1: z.string(),
  team2: z.string(),
  /** At half-time, after 90 minutes, after extra time, of the shoot-out. */
  score: z.object({ ht: pair, ft: pair, et: z.optional(pair), p: z.optional(pair) }),
  goals1: z._default(z.array(goal), []),
  goals2: z._default(z.array(goal), []),
  /** `Group A`. */
  group: z.optional(z.string()),
  ground: z.string(),
});
export type SourceMatch = z.output<typeof match>;
export type SourceGoal = z.output<typeof goal>;

const squad = z.object({
  name: z.string(),
  fifa_code: z.string(),
  players: z.array(
    z.object({
      number: z.number(),
      pos: z.enum(['GK', 'DF', 'MF', 'FW']),
      name: z.string(),
      club: z.object({ name: z.string(), country: z.string() }),
      date_of_birth: z.string(),
    }),
  ),
});
const team = z.object({
  name: z.string(),
  fifa_code: z.string(),
  group: z.string(),
  confed: z.string(),
  flag_icon: z.string(),
});
const stadium = z.object({
  city: z.string(),
  /** `UTC-7`, in the weeks of the tournament. */
  timezone: z.string(),
  cc: z.enum(['ca', 'mx', 'us']),
  name: z.string(),
  capacity: z.number(),
});
export type SourceStadium = z.output<typeof stadium>;

const text = (name: string) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8');
const json = (name: string): unknown => JSON.parse(text(name));

/** The files about the World Cup of 2026, in their own formats. */
export interface Sources {
  readonly matches: readonly SourceMatch[];
  readonly squads: readonly z.output<typeof squad>[];
  readonly teams: readonly z.output<typeof team>[];
  readonly stadiums: readonly SourceStadium[];
  readonly sheets: readonly TextMatch[];
}

export const readSources = (): Sources => ({
  matches: z.object({ matches: z.array(match) }).parse(json('2026-worldcup.json')).matches,
  squads: z.array(squad).parse(json('2026-worldcup.squads.json')),
  teams: z.array(team).parse(json('2026-worldcup.teams.json')),
  stadiums: z.object({ stadiums: z.array(stadium) }).parse(json('2026-worldcup.stadiums.json')).stadiums,
  sheets: readMatches(text('2026-worldcup-full.txt')),
});
