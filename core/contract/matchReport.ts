import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, number, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { match } from './football/match.ts';
import { person } from './football/matchEvent.ts';
import { statistic } from './football/statistic.ts';

const whole = maybe(number);

const sheetPlayer = renamed({
  id: maybe(id),
  name: string,
  number: whole,
  /** `GK`, `DF`, `MF`, `FW`, or the server's own word. */
  position: text,
  url: text,
  /** Of the formation, from 0 for the goalkeeper to the attack; undefined of a substitute. */
  line: whole,
  /** Within the line, from the right. */
  place: whole,
  isCaptain: ['is_captain', orElse(flag, false)],
});
export type SheetPlayer = z.output<typeof sheetPlayer>;

/** Somebody who cannot play. */
const absence = z.object({
  name: string,
  url: text,
  /** `suspended`, `injured`, or the server's own word. */
  kind: text,
  /** For how many matches, this one among them. */
  matches: maybe(count),
  /** In the server's words. */
  reason: text,
});
export type Absence = z.output<typeof absence>;

const lineUp = z.object({
  /** `4-3-3`. */
  formation: text,
  starters: rows(sheetPlayer),
  substitutes: rows(sheetPlayer),
  coach: maybe(person),
  /** Who is injured, suspended or away. */
  absent: maybe(rows(absence)),
});
export type LineUp = z.output<typeof lineUp>;

/** A match with all that is known of it. */
const matchReport = derived(
  renamed({
    match,
    lineUps: ['line_ups', z.optional(orElse(z.nullable(z.object({ home: lineUp, away: lineUp })), null))],
    /** Those of the match, or of the report; undefined where the server counts nothing. */
    statistics: maybe(rows(statistic)),
    /** Earlier matches of these two, the newest first. */
    headToHead: ['head_to_head', orElse(rows(match), [])],
    venue: text,
    attendance: whole,
    referee: text,
  }),
  (read) => ({
    ...read,
    /** Undefined before they are known, and where the server never has them. */
    lineUps: read.lineUps ?? undefined,
    /** They will be known later: the server sends null then, and leaves the field out where it never has line-ups. */
    areLineUpsToCome: read.lineUps === null,
    statistics: read.match.statistics ?? read.statistics,
  }),
);
export type MatchReport = z.output<typeof matchReport>;

/** A match with its line-ups, statistics and history. */
export const showMatch = endpoint('GET /ajax/matchcenter/fixture/{id}', 'anyone', {
  service: 'host',
  reply: under(matchReport),
});
