import * as z from 'zod/mini';
import { renamed } from '#core/contract/base/renamed.ts';
import { flag, id, maybe, number, orElse, string, text, unlessZero } from '#core/contract/base/shapes.ts';

/** What may happen in a match; a server may have its own words for more. */
export const matchEventTypes = [
  'goal',
  'penalty-goal',
  'own-goal',
  'penalty-missed',
  'yellow-card',
  'second-yellow-card',
  'red-card',
  'substitution',
  'var',
  'period',
  'shot',
  'shoot-out-goal',
  'shoot-out-missed',
  'shoot-out-saved',
] as const;

const minutes = maybe(number);

/** Somebody who plays. Without an id nobody has a page of them. */
export const person = renamed({ id: maybe(id), name: string, url: text });
export type Person = z.output<typeof person>;

const someone = maybe(person);

/**
 * Something that happens in a match. A later state of the match replaces it by its id. A goal of any kind stands with
 * the side that it counts for. Of a substitution `player` comes on and `other` goes.
 */
export const matchEvent = renamed({
  id,
  /** One of `matchEventTypes`, or the server's own word. */
  type: string,
  side: maybe(z.enum(['home', 'away'])),
  period: text,
  /** Undefined of a shoot-out and of what has no minute. */
  minute: minutes,
  /** 2 of 45+2; undefined outside stoppage time. */
  stoppage: unlessZero(minutes),
  player: someone,
  other: ['related_player', someone],
  /** In the server's words. */
  note: text,
  /** Expected goals of a shot or goal, from 0 to 1. */
  xg: maybe(number),
  /** It was taken back: it is shown as such and counts for nothing. */
  isAnnulled: ['is_annulled', orElse(flag, false)],
});
export type MatchEvent = z.output<typeof matchEvent>;
