import * as z from 'zod/mini';

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
