import { type Place, placesOf } from '#core/contract/formation/formationPlaces.ts';
import { emptyOf, type LineUp, type Moved } from './lineUp.ts';

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
