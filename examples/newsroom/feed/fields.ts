import * as z from 'zod/mini';
import type { FeedKind } from '#core/contract/feed.ts';
import { fixtureStatuses } from '#core/contract/fixture/matchCentre.ts';
import { matchEventTypes } from '#core/contract/football/matchEvent.ts';
import { playerAwards } from '#core/contract/playerAward.ts';
import { periods } from '../editorial/matchEvents.ts';
import { regulations } from '../editorial/regulations.ts';

/** A field of a kind: what it may hold, and what to send instead of anything else. */
export interface Field {
  readonly schema: z.ZodMiniType<unknown, unknown>;
  readonly remedy: string;
  /** Whether it is an id of the provider, which may be a number as well. */
  readonly isId: boolean;
}

const field = (schema: Field['schema'], remedy: string, isId = false): Field => ({ schema, remedy, isId });

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\0]*$/));
const externalId = z.string().check(z.regex(/^[^\s\0][^\0]{0,119}$/));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const goals = z.nullable(z.tuple([whole(0, 99), whole(0, 99)]));
const isoMoment = z.iso.datetime({ offset: true });

/** A text, or one of each language. */
export const wording = z.union([short, z.object({ nl: short, en: short })]);
export type Wording = z.output<typeof wording>;

export const zones = z.array(
  z.object({
    kind: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    first: whole(1, 99),
    last: whole(1, 99),
    name: wording,
  }),
);

export const stages = z.array(
  z.object({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    kind: z.enum(['league', 'group', 'knock-out']),
    name: wording,
    tie_break: z.optional(z.nullable(z.string())),
    best_thirds: z.optional(z.nullable(whole(0, 99))),
    thirds_tie_break: z.optional(z.nullable(z.string())),
    away_goals: z.optional(z.boolean()),
    zones: z.optional(zones),
    rounds: z.optional(z.array(z.object({ number: whole(1, 99), slug: z.optional(short), name: wording }))),
  }),
);
export type FeedStage = z.output<typeof stages>[number];

export const venue = z.object({
  name: short,
  city: z.optional(short),
  country: z.optional(short),
  time_zone: z.optional(short),
  capacity: z.optional(whole(0, 999_999)),
});

export const statistics = z
  .array(z.object({ name: wording, home: z.number(), away: z.number(), unit: z.optional(short) }))
  .check(z.maxLength(40));

export const absences = z
  .array(
    z.object({
      ...{ name: short, reason: z.optional(wording), kind: z.optional(short) },
      matches: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1000))),
    }),
  )
  .check(z.maxLength(30));

const aText = field(short, 'Send a text of 1 to 200 characters.');
const anId = field(externalId, "Send the provider's id as a text of at most 120 characters.", true);
const aName = field(wording, 'Send a text, or { "nl": "…", "en": "…" }.');
const aMoment = field(isoMoment, 'Send ISO 8601 with a zone: "2026-03-08T16:45:00+01:00".');
const aFlag = field(z.boolean(), 'Send true or false.');
const aScore = field(goals, 'Send [home, away] as whole numbers from 0 to 99, or null where there is none.');
const aMinute = field(z.nullable(whole(0, 130)), 'Send a whole number from 0 to 130, or null.');
const aSlug = field(
  z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  'Send lower-case letters, digits and hyphens.',
);
const oneOf = (values: readonly string[], schema: Field['schema'] = z.enum(values)) =>
  field(schema, `Send one of: ${values.join(', ')}.`);
const nullable = ({ schema, remedy, isId }: Field): Field =>
  field(z.nullable(schema), remedy.replace(/\.$/, ', or null.'), isId);

const people = z.array(externalId).check(z.maxLength(30));
const lines = z.array(people).check(z.maxLength(8));

/** The fields of each kind beside `id` and `at`; any other is kept as unknown. */
export const feedFields: Readonly<Record<FeedKind, Readonly<Record<string, Field>>>> = {
  competitions: {
    name: aName,
    type: oneOf(['league', 'cup']),
    slug: aSlug,
    country: nullable(aText),
    season: field(z.string().check(z.regex(/^[\w/-]{1,20}$/)), 'Send the season as "2026-27" or "2026".'),
    tie_break: nullable(oneOf(Object.keys(regulations))),
    away_goals: aFlag,
    award: nullable(oneOf(playerAwards)),
    zones: field(zones, 'Send a list of { "kind", "first", "last", "name" }.'),
    stages: field(stages, 'Send a list of { "id", "kind", "name", … } in their order.'),
    round_name: field(
      wording,
      'Send what a round is called: "Matchweek", or { "nl": "Speelronde", "en": "Matchweek" }.',
    ),
  },
  clubs: {
    name: aName,
    slug: aSlug,
    type: oneOf(['club', 'nation']),
    code: nullable(field(z.string().check(z.regex(/^[A-Z]{3}$/)), "Send FIFA's three letters.")),
    flag: nullable(aText),
    confederation: nullable(aText),
  },
  people: {
    name: aText,
    competition: anId,
    season: aText,
    club: anId,
    number: nullable(field(whole(1, 99), 'Send a shirt number from 1 to 99.')),
    position: nullable(oneOf(['GK', 'DF', 'MF', 'FW'])),
    born: nullable(field(z.iso.date(), 'Send a date: "2001-04-30".')),
    home_club: nullable(aText),
  },
  fixtures: {
    competition: anId,
    season: aText,
    stage: aText,
    group: nullable(field(z.string().check(z.regex(/^[A-Z]$/)), 'Send the letter of the group.')),
    round: nullable(field(whole(1, 99), 'Send the number of the round.')),
    number: nullable(field(whole(1, 9999), 'Send the number within the competition.')),
    tie: nullable(aSlug),
    leg: nullable(field(whole(1, 9), 'Send 1 for the first leg, 2 for the second.')),
    home: nullable(anId),
    away: nullable(anId),
    home_source: nullable(
      field(z.string().check(z.regex(/^([WL]\d{1,3}|[123][A-Z])$/)), 'Send "W74", "L101" or "1E".'),
    ),
    away_source: nullable(
      field(z.string().check(z.regex(/^([WL]\d{1,3}|[123][A-Z])$/)), 'Send "W74", "L101" or "1E".'),
    ),
    kick_off: aMoment,
    planned_kick_off: nullable(aMoment),
    status: oneOf(fixtureStatuses),
    period: nullable(oneOf(periods)),
    minute: aMinute,
    stoppage: aMinute,
    score: aScore,
    half_time: aScore,
    after_90: aScore,
    shoot_out: aScore,
    venue: nullable(field(venue, 'Send { "name", "city", "country", "time_zone" }.')),
    attendance: nullable(field(whole(0, 999_999), 'Send a whole number.')),
    referee: nullable(aText),
    referee_country: nullable(aText),
    statistics: nullable(field(statistics, 'Send a list of at most 40 of { "name", "home", "away", "unit" }.')),
  },
  events: {
    fixture: anId,
    type: oneOf(matchEventTypes),
    side: oneOf(['home', 'away']),
    period: oneOf(periods),
    minute: aMinute,
    stoppage: aMinute,
    order: field(whole(0, 100_000), 'Send a whole number that grows with each event of the match.'),
    player: nullable(anId),
    related: nullable(anId),
    note: nullable(aText),
    xg: nullable(field(z.number().check(z.minimum(0), z.maximum(1)), 'Send expected goals from 0 to 1.')),
    annulled: aFlag,
    removed: aFlag,
  },
  'line-ups': {
    fixture: anId,
    side: oneOf(['home', 'away']),
    formation: nullable(field(z.string().check(z.regex(/^\d(-\d){1,6}$/)), 'Send the lines as "4-3-3".')),
    starters: field(lines, "Send a list for each line, from the goalkeeper's on, of ids of people."),
    substitutes: field(people, 'Send a list of ids of people.'),
    captain: nullable(anId),
    coach: nullable(aText),
    absent: nullable(field(absences, 'Send a list of at most 30 of { "name", "kind", "matches", "reason" }.')),
    removed: aFlag,
  },
  deductions: {
    competition: anId,
    season: aText,
    stage: aText,
    club: anId,
    points: field(
      whole(-99, 99).check(z.refine((points) => points !== 0)),
      'Send how many points are taken; less than 0 gives points back.',
    ),
    since: aMoment,
    reason: aName,
    removed: aFlag,
  },
};
