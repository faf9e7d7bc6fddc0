import * as z from 'zod/mini';
import { type Place, placesOf } from '#core/contract/formationPlaces.ts';

/** A formation and eleven ids of players by place, undefined for an empty place. */
export interface LineUp {
  readonly formation: string;
  readonly players: readonly (number | undefined)[];
}

/** A line-up as it is stored in JSON, with null for an empty place. */
export const keptLineUp = z.pipe(
  z.object({ formation: z.string(), players: z.array(z.nullable(z.number())).check(z.minLength(11), z.maxLength(11)) }),
  z.transform(
    ({ formation, players }): LineUp => ({ formation, players: players.map((player) => player ?? undefined) }),
  ),
);

/**
 * A move. `at`: the place; `other`: the player who was there before; `from`: the place that the player came from; `dropped`:
 * players for whom the new formation has no place.
 */
export type Move =
  | {
      readonly did: 'placed' | 'moved' | 'replaced' | 'swapped' | 'off';
      readonly player: number;
      readonly at: number;
      readonly other?: number | undefined;
      readonly from?: number;
    }
  | { readonly did: 'formed'; readonly formation: string; readonly dropped: readonly number[] }
  | { readonly did: 'undone' };

export interface Moved {
  readonly lineUp: LineUp;
  readonly move: Move;
}

export const emptyOf = (formation: string): LineUp => ({
  formation,
  players: Array<undefined>(11).fill(undefined),
});

export const isEmpty = ({ players }: LineUp): boolean => players.every((player) => player === undefined);

/** The first empty place from `from` on, continuing at the beginning; undefined when all are filled. */
export function nextEmpty({ players }: LineUp, from = 0): number | undefined {
  const order = players.map((_, step) => (from + step) % players.length);
  return order.find((at) => players[at] === undefined);
}

/**
 * Puts a player in a place. One who is in another place changes places with the one who was there. Undefined where the player
 * is in that place already.
 */
export function put({ formation, players }: LineUp, at: number, player: number): Moved | undefined {
  const other = players[at];
  if (other === player) return undefined;
  const from = players.indexOf(player);
  const next = players.with(at, player);
  if (from < 0)
    return {
      lineUp: { formation, players: next },
      move: { did: other === undefined ? 'placed' : 'replaced', player, at, other },
    };
  return {
    lineUp: { formation, players: next.with(from, other) },
    move: { did: other === undefined ? 'moved' : 'swapped', player, at, other, from },
  };
}

export function takeOff({ formation, players }: LineUp, at: number): Moved | undefined {
  const player = players[at];
  if (player === undefined) return undefined;
  return { lineUp: { formation, players: players.with(at, undefined) }, move: { did: 'off', player, at } };
}

/**
 * Changes the formation and keeps as many players as have a place in it: in the same place first, then in the same line, then
 * in a place of their own position.
 */
export function reform(lineUp: LineUp, formation: string, positionOf: (player: number) => string | undefined): Moved {
  const before = placesOf(lineUp.formation);
  const after = placesOf(formation);
  const players: (number | undefined)[] = emptyOf(formation).players.slice();
  const waiting = new Map(lineUp.players.flatMap((player, at) => (player === undefined ? [] : [[player, before[at]]])));
  const ways: ((place: Place, player: number, old: Place | undefined) => boolean)[] = [
    (place, _, old) => place.code === old?.code,
    (place, _, old) => place.position === old?.position,
    (place, player) => place.position === positionOf(player),
  ];
  for (const fits of ways) {
    for (const [player, old] of waiting) {
      const at = after.findIndex((place, at) => players[at] === undefined && fits(place, player, old));
      if (at < 0) continue;
      players[at] = player;
      waiting.delete(player);
    }
  }
  return { lineUp: { formation, players }, move: { did: 'formed', formation, dropped: [...waiting.keys()] } };
}
