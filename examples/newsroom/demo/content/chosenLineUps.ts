import { formations } from '#core/contract/formation/formation.ts';
import { placesOf } from '#core/contract/formation/formationPlaces.ts';
import { chanceFrom } from './lineUps.ts';
import type { Squad, SquadPlayer } from './squads.ts';

export interface ChosenLineUp {
  readonly formation: string;
  /** Eleven ids, by place. */
  readonly players: readonly number[];
}

/** How many of sixty readers choose each formation, in the order of `formations`. */
const liked = [24, 14, 8, 5, 4, 3, 2];

export const choosers = liked.reduce((sum, count) => sum + count, 0);

const formationOf = (reader: number): string => {
  const bound = liked.map((_, at) => liked.slice(0, at + 1).reduce((sum, count) => sum + count, 0));
  return formations[bound.findIndex((most) => reader < most)] ?? formations[0];
};

/** The line-up of an invented reader (0 to 59): mostly players with low shirt numbers, each in their own position. Deterministic. */
export function chosenBy(reader: number, squad: Squad): ChosenLineUp {
  const chance = chanceFrom(squad.players.length * 1000 + reader);
  const formation = formationOf(reader);
  const fit = squad.players
    .map((player) => ({ player, worth: player.number + 11 * chance() }))
    .sort((a, b) => a.worth - b.worth)
    .map(({ player }) => player);
  const places = placesOf(formation);
  const taken = new Set<SquadPlayer>();
  const chosen = places.map(({ position }) => {
    const best =
      fit.find((player) => player.position === position && !taken.has(player)) ??
      fit.find((player) => !taken.has(player));
    if (!best) throw new Error(`The squad of ${squad.team} has no eleven.`);
    taken.add(best);
    return best;
  });
  // Most readers have each player on their usual side: a line stands in the order of its numbers.
  const players = places.map(({ position, of }, at) => {
    const line = places.flatMap((place, index) => (place.position === position && place.of === of ? [index] : []));
    const inOrder = line.flatMap((index) => chosen[index] ?? []).sort((a, b) => sideOf(a) - sideOf(b));
    return (inOrder[line.indexOf(at)] ?? chosen[at])?.id ?? 0;
  });
  return { formation, players };
}

/** The usual place of a player within a line, from left to right. */
const sideOf = ({ number }: SquadPlayer): number => (number * 7) % 11;
