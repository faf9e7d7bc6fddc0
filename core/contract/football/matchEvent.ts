import * as z from 'zod/mini';
import { flag, id, maybe, number, string, text } from '#core/contract/base/shapes.ts';

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
export const person = z.pipe(
  z.object({ id: maybe(id), name: string, url: text }),
  z.transform(({ id: known, name, url }) => ({ id: known ?? undefined, name, url })),
);
export type Person = z.output<typeof person>;

const someone = maybe(person);

/**
 * Something that happens in a match. A later state of the match replaces it by its id. A goal of any kind stands with
 * the side that it counts for. Of a substitution `player` comes on and `other` goes.
 */
export const matchEvent = z.pipe(
  z.object({
    id,
    type: string,
    side: maybe(z.enum(['home', 'away'])),
    period: text,
    minute: minutes,
    stoppage: minutes,
    player: someone,
    related_player: someone,
    note: text,
    xg: maybe(number),
    is_annulled: maybe(flag),
  }),
  z.transform((wire) => ({
    id: wire.id,
    /** One of `matchEventTypes`, or the server's own word. */
    type: wire.type,
    side: wire.side,
    period: wire.period,
    /** Undefined of a shoot-out and of what has no minute. */
    minute: wire.minute ?? undefined,
    /** 2 of 45+2; undefined outside stoppage time. */
    stoppage: wire.stoppage || undefined,
    player: wire.player ?? undefined,
    other: wire.related_player ?? undefined,
    /** In the server's words. */
    note: wire.note,
    /** Expected goals of a shot or goal, from 0 to 1. */
    xg: wire.xg,
    /** It was taken back: it is shown as such and counts for nothing. */
    isAnnulled: wire.is_annulled ?? false,
  })),
);
export type MatchEvent = z.output<typeof matchEvent>;
