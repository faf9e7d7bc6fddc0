import * as z from 'zod/mini';
import { type Place, placesOf } from '#core/contract/formationPlaces.ts';

/** Who stands where: eleven ids by place, undefined where nobody stands. */
export interface LineUp {
  readonly formation: string;
  readonly players: readonly (number | undefined)[];
}

/** A line-up as JSON keeps it, which has null for undefined. */
export const keptLineUp = z.pipe(
  z.object({ formation: z.string(), players: z.array(z.nullable(z.number())).check(z.minLength(11), z.maxLength(11)) }),
  z.transform(
    ({ formation, players }): LineUp => ({ formation, players: players.map((player) => player ?? undefined) }),
  ),
);

/** What was done. `other` is who stood there before, `from` where the player came from. */
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

/** The first empty place from `from` on, round to the beginning; undefined when all are filled. */
export function nextEmpty({ players }: LineUp, from = 0): number | undefined {
  const order = players.map((_, step) => (from + step) % players.length);
  return order.find((at) => players[at] === undefined);
}

/** Puts a player in a place. Who stands elsewhere changes places with who stood there. */
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

/** Another formation with as many of the same players as have a place in it: the same place first, then the same line, then a place of their own position. */
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
