import * as z from 'zod/mini';

const some = <T>(schema: z.ZodMiniType<T, unknown>) => z.optional(z.nullable(schema));
export const pair = z.object({ home: z.nullable(z.int()), away: z.nullable(z.int()) });
export const person = z.object({ id: some(z.int()), name: some(z.string()) });
const squadMember = z.object({
  ...{ id: z.int(), name: z.string(), position: some(z.string()), shirtNumber: some(z.int()) },
});
const team = z.object({
  ...{ id: some(z.int()), name: some(z.string()), shortName: some(z.string()), tla: some(z.string()) },
  ...{ formation: some(z.string()), lineup: some(z.array(squadMember)), bench: some(z.array(squadMember)) },
});
export const happened = { minute: z.int(), injuryTime: some(z.int()), team: z.object({ id: z.int() }) };
const match = z.object({
  ...{ id: z.int(), utcDate: z.string(), lastUpdated: z.string(), status: z.string(), stage: z.string() },
  ...{ matchday: some(z.int()), group: some(z.string()), minute: some(z.union([z.int(), z.string()])) },
  ...{ injuryTime: some(z.int()), venue: some(z.string()), attendance: some(z.int()) },
  ...{ homeTeam: team, awayTeam: team, competition: some(z.object({ id: z.int() })) },
  season: some(z.object({ startDate: z.string(), endDate: z.string() })),
  score: z.object({
    ...{ duration: some(z.string()), fullTime: pair, halfTime: some(pair), regularTime: some(pair) },
    ...{ extraTime: some(pair), penalties: some(pair) },
  }),
  goals: some(z.array(z.object({ ...happened, type: some(z.string()), scorer: some(person), assist: some(person) }))),
  bookings: some(z.array(z.object({ ...happened, card: z.string(), player: some(person) }))),
  substitutions: some(z.array(z.object({ ...happened, playerOut: some(person), playerIn: some(person) }))),
});
export type Match = z.output<typeof match>;
export const source = z.object({
  competition: z.object({ id: z.int(), name: z.string(), code: z.string(), type: z.string() }),
  matches: z.array(match),
});
export type Happened = z.output<z.ZodMiniObject<typeof happened>>;
export type Person = z.output<typeof person> | null | undefined;
export type Pair = z.output<typeof pair> | null | undefined;
