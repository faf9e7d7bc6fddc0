import { type Position, positions, type Squad, type SquadPlayer } from './squads.ts';

/** A player on the team sheet of a match, with the minutes of coming on and going off; an unused substitute has none. */
export interface Sheeted {
  readonly player: SquadPlayer;
  readonly isStarter: boolean;
  readonly on: number | undefined;
  readonly off: number | undefined;
}

const starting: Readonly<Record<Position, number>> = { GK: 1, DF: 4, MF: 3, FW: 3 };
const benched: Readonly<Record<Position, number>> = { GK: 1, DF: 3, MF: 3, FW: 2 };

/**
 * A generator of pseudo-random numbers from 0 to below 1, the same for the same seed. mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The team sheet of a match, deterministic: eleven starters from goalkeeper to attack, then nine substitutes, those who come on first. */
export function lineUpOf(squad: Squad, fixtureId: number): readonly Sheeted[] {
  const chance = chanceFrom(fixtureId);
  // Low shirt numbers play more often than high ones.
  const fit = squad.players
    .map((player) => ({ player, form: player.number + 14 * chance() }))
    .sort((a, b) => a.form - b.form)
    .map(({ player }) => player);
  const of = (position: Position) => fit.filter((player) => player.position === position);
  const starters = positions.flatMap((position) => of(position).slice(0, starting[position]));
  const bench = positions.flatMap((position) => of(position).slice(starting[position]).slice(0, benched[position]));
  const changes = changesOf(starters, bench, chance);
  const comingOn = changes.map(({ on }) => on);
  return [
    ...starters.map((player) => ({
      player,
      isStarter: true,
      on: 0,
      off: changes.find(({ off }) => off === player)?.minute,
    })),
    ...changes.map(({ on, minute }) => ({ player: on, isStarter: false, on: minute, off: undefined })),
    ...bench
      .filter((player) => !comingOn.includes(player))
      .map((player) => ({ player, isStarter: false, on: undefined, off: undefined })),
  ];
}

interface Change {
  readonly minute: number;
  readonly off: SquadPlayer;
  readonly on: SquadPlayer;
}

/** Three to five substitutions within a position from the 46th minute on, without goalkeepers. */
function changesOf(
  starters: readonly SquadPlayer[],
  bench: readonly SquadPlayer[],
  chance: () => number,
): readonly Change[] {
  const count = 3 + Math.floor(3 * chance());
  const minutes = Array.from({ length: count }, () => 46 + Math.floor(43 * chance())).sort((a, b) => a - b);
  const coming = bench
    .filter(({ position }) => position !== 'GK')
    .map((player) => ({ player, order: chance() }))
    .sort((a, b) => a.order - b.order);
  const going = [...starters];
  return minutes.flatMap((minute, at) => {
    const on = coming[at]?.player;
    const off = going.findLast(({ position }) => position === on?.position);
    if (!on || !off) return [];
    going.splice(going.indexOf(off), 1);
    return [{ minute, off, on }];
  });
}

/** How many minutes a player has played by a minute of the match. */
export function minutesBy({ on, off }: Pick<Sheeted, 'on' | 'off'>, minute: number): number {
  if (on === undefined) return 0;
  const played = Math.min(off ?? minute, minute) - on;
  return on === 0 ? Math.max(1, played) : Math.max(0, played);
}
