import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { keyed } from './base/key.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { count, flag, id, maybe, moment, number, orElse, rows, string, text, unlessZero } from './base/shapes.ts';
import { under } from './base/under.ts';
import { type Statistic, statistic } from './football/statistic.ts';

const goals = maybe(count);
const listed = {
  id: ['match_id', id],
  home: string,
  away: string,
  score: ['home_score', 'away_score', goals],
  penalties: ['home_penalties', 'away_penalties', goals],
  /** One of `fixtureStatuses`. */
  status: string,
  /** `first-half`, `half-time` and so on; undefined where it is not known. */
  period: text,
  minute: maybe(number),
  stoppage: unlessZero(maybe(number)),
  /** ISO 8601. */
  kickOff: ['kick_off', moment],
  /** What it was before it was moved. */
  plannedKickOff: ['planned_kick_off', maybe(moment)],
  league: text,
  /** Whether the desk has it, and no feed changes it. */
  isByHand: ['is_by_hand', orElse(flag, false)],
} as const;
const listedMatch = renamed(listed);
export type DeskMatch = z.output<typeof listedMatch>;

const player = z.object({ id, name: string });
export type DeskPlayer = z.output<typeof player>;

const event = renamed({
  id: ['event_id', id],
  /** One of `matchEventTypes`. */
  type: string,
  side: maybe(z.enum(['home', 'away'])),
  minute: maybe(number),
  stoppage: unlessZero(maybe(number)),
  player: maybe(player),
  /** Of a substitution: who goes off. */
  other: ['related_player', maybe(player)],
  /** The name of somebody who is in no squad. */
  note: text,
  isAnnulled: ['is_annulled', orElse(flag, false)],
});
export type DeskMatchEvent = z.output<typeof event>;

/** What the desk enters about a match. */
export const matchChangeKinds = [
  'period',
  'goal',
  'card',
  'substitution',
  'shoot-out',
  'score',
  'annul',
  'restore',
  'credit',
  'remove',
  'move',
  'postpone',
  'abandon',
  'cancel',
  'award',
  'walkover',
  'tie',
  'statistics',
] as const;
export type MatchChangeKind = (typeof matchChangeKinds)[number];

const change = renamed({
  id: ['change_id', id],
  kind: z.enum(matchChangeKinds),
  by: ['made_by', text],
  at: ['made_at', moment],
  isUndone: ['is_undone', orElse(flag, false)],
});

const whole = renamed({
  ...listed,
  url: text,
  /** In the order in which they happened. */
  events: orElse(rows(event), []),
  players: ['home_players', 'away_players', orElse(rows(player), [])],
  /** The last thirty, newest first. */
  changes: orElse(rows(change), []),
  /** By its provider's own names, in the language of the paper. */
  statistics: orElse(rows(statistic), []),
  /** When the running period began. */
  periodBeganAt: ['period_began_at', maybe(moment)],
  /** Name of the tie over two matches that it is a leg of: the same of both. */
  tie: text,
  /** From 1. */
  leg: maybe(number),
  /** The goals of its sides in the other leg. */
  other: ['other_home_score', 'other_away_score', goals],
});
export type DeskWholeMatch = z.output<typeof whole>;

/** The matches of a day in the paper's zone, `2026-11-28`, and those that the desk has by hand. For editors. */
export const deskMatches = endpoint('GET /api/v2/desk/matches', 'manager', {
  assumed: 'call',
  query: z.object({ day: z.optional(z.string()) }),
  reply: renamed(
    {
      matches: ['data', rows(listedMatch)],
      day: string,
    },
    page,
  ),
});

/** A match with its events, who may have had a part in them, and what the desk has changed. For editors. */
export const deskMatch = endpoint('GET /api/v2/desk/matches/{id}', 'manager', {
  assumed: 'record',
  reply: under(whole),
});

const small = z.number().check(z.int(), z.minimum(0), z.maximum(150));
const anId = z.number().check(z.int(), z.minimum(1));

/**
 * Enters something about a match, which is the desk's from then on: no feed changes it until it is given back. `period` begins one; `goal`, `card`, `substitution` and `shoot-out` add an
 * event; `annul`, `restore`, `credit` and `remove` correct one; `score` sets the score alone; `move` gives a new date, `award` a result that nobody played for, `tie` makes it a leg
 * of the tie of that name, or of none; `statistics` replaces all of them, and one that keeps its name keeps it in the other language too. `at` is when it happened,
 * where it is sent later. Sent twice with one key it counts once. For editors.
 */
export const changeMatch = endpoint('POST /api/v2/desk/matches/{id}/changes', 'manager', {
  assumed: 'record',
  body: z.object({
    kind: z.enum(matchChangeKinds),
    at: z.optional(z.string()),
    period: z.optional(z.string()),
    type: z.optional(z.string()),
    side: z.optional(z.enum(['home', 'away'])),
    minute: z.optional(small),
    stoppage: z.optional(small),
    player_id: z.optional(anId),
    related_player_id: z.optional(anId),
    name: z.optional(z.string()),
    event_id: z.optional(anId),
    home_score: z.optional(small),
    away_score: z.optional(small),
    home_penalties: z.optional(z.nullable(small)),
    away_penalties: z.optional(z.nullable(small)),
    kick_off: z.optional(z.string()),
    tie: z.optional(z.nullable(z.string())),
    leg: z.optional(small),
    statistics: z.optional(
      z.array(
        z.object({ name: z.string(), home: z.number(), away: z.number(), unit: z.optional(z.nullable(z.string())) }),
      ),
    ),
    ...keyed,
  }),
  reply: under(whole),
});

/** Takes back the last thing that the desk entered about a match and has not taken back yet; 409 where it is another one than `change_id`. For editors. */
export const undoMatchChange = endpoint('DELETE /api/v2/desk/matches/{id}/changes/{change}', 'manager', {
  assumed: 'record',
  reply: under(whole),
});

/** Gives a match back to its feed, with what that has of it. For editors. */
export const giveBackMatch = endpoint('DELETE /api/v2/desk/matches/{id}/hand', 'manager', {
  assumed: 'record',
  reply: under(whole),
});

interface Happened {
  readonly side: 'home' | 'away';
  readonly minute: number | undefined;
  readonly stoppage: number | undefined;
  /** Id of the player, or the name of one who is in no squad. */
  readonly player: number | string | undefined;
}

const happenedBody = ({ side, minute, stoppage, player: who }: Happened) => ({
  side,
  ...(minute !== undefined && { minute }),
  ...(stoppage !== undefined && { stoppage }),
  ...(typeof who === 'number' && { player_id: who }),
  ...(typeof who === 'string' && { name: who }),
});

/** The bodies of `changeMatch`, without time and key. */
export const matchChanges = {
  period: (period: string) => ({ kind: 'period', period }),
  goal: (type: string, happened: Happened) => ({ kind: 'goal', type, ...happenedBody(happened) }),
  card: (type: string, happened: Happened) => ({ kind: 'card', type, ...happenedBody(happened) }),
  substitution: (happened: Happened, off: number | undefined) => ({
    kind: 'substitution',
    ...happenedBody(happened),
    ...(off !== undefined && { related_player_id: off }),
  }),
  shootOut: (type: string, happened: Happened) => ({ kind: 'shoot-out', type, ...happenedBody(happened) }),
  score: (home: number, away: number) => ({ kind: 'score', home_score: home, away_score: away }),
  /** `tie`: undefined for a match that is no leg. */
  tie: (tie: string | undefined, leg: number) => ({ kind: 'tie', tie: tie ?? null, leg }),
  /** A result that nobody played for, as the competition decides it: a walkover where one side did not appear. */
  awarded: (kind: 'award' | 'walkover', home: number, away: number) => ({ kind, home_score: home, away_score: away }),
  onEvent: (kind: 'annul' | 'restore' | 'remove', event_id: number) => ({ kind, event_id }),
  credit: (event_id: number, player_id: number) => ({ kind: 'credit', event_id, player_id }),
  move: (kick_off: string) => ({ kind: 'move', kick_off }),
  plain: (kind: 'postpone' | 'abandon' | 'cancel') => ({ kind }),
  /** All that are to be there, in their order. */
  statistics: (all: readonly Statistic[]) => ({
    kind: 'statistics',
    statistics: all.map(({ name, home, away, unit }) => ({ name, home, away, unit: unit ?? null })),
  }),
} as const;

/** A body of `changeMatch` with when it happened and its key. */
export const matchChangeBody = (given: Readonly<Record<string, unknown>>, at: number, key: string) => ({
  ...given,
  at: new Date(at).toISOString(),
  idempotency_key: key,
});
