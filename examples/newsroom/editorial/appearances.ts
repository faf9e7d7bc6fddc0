/** A change of the players on the pitch: a substitution or a sending-off. */
export interface Change {
  readonly minute: number;
  readonly stoppage: number;
  /** The player who goes off. */
  readonly off: number;
  /** The player who comes on; undefined for a sending-off. */
  readonly on: number | undefined;
}

/** From which minute of play to which a player was on the pitch; 0 to 90 for a whole match. */
export interface Appearance {
  readonly player: number;
  readonly isStarter: boolean;
  readonly from: number;
  readonly until: number;
}

/**
 * How many minutes of play are over when something happens: 75 in the 76th minute, and 90 throughout the stoppage time after
 * it. A player who comes on in the 76th minute plays the last 15 of 90, and the one who goes off has played 75; stoppage time
 * counts for nobody.
 */
export const elapsedAt = (minute: number, stoppage: number): number => (stoppage > 0 ? minute : minute - 1);

/** The appearances of one team, by its sheet and its changes in order. `end`: 90 or 120, or the minutes that are over by now. */
export function appearancesOf(
  starters: readonly number[],
  changes: readonly Change[],
  end: number,
): readonly Appearance[] {
  const on = new Map<number, Appearance>(
    starters.map((player) => [player, { player, isStarter: true, from: 0, until: end }]),
  );
  for (const { minute, stoppage, off, on: coming } of changes) {
    const at = Math.min(elapsedAt(minute, stoppage), end);
    const going = on.get(off);
    if (going) on.set(off, { ...going, until: at });
    if (coming !== undefined) on.set(coming, { player: coming, isStarter: false, from: at, until: end });
  }
  return [...on.values()];
}

export const minutesOf = ({ from, until }: Pick<Appearance, 'from' | 'until'>): number => until - from;
