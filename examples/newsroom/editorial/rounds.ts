const day = 86_400_000;
/** How far from the middle of its round a match counts as moved to another week, ms. */
const near = 4 * day;

export interface MatchOfRound {
  readonly status: string;
  readonly kick_off: Date;
  /** Which match of a tie it is; null of a match that is no leg. */
  readonly leg?: number | null;
}

const running: readonly string[] = ['live', 'half-time', 'extra-time', 'penalties'];
const ahead: readonly string[] = ['scheduled', 'postponed'];

/**
 * The matches that are played on the days of the round, first kick-off first, without those that were moved to another week. The legs of ties
 * have days of their own.
 */
export function onItsDays<Each extends MatchOfRound>(matches: readonly Each[]): readonly Each[] {
  const sorted = matches.toSorted((one, other) => one.kick_off.getTime() - other.kick_off.getTime());
  const legs = Map.groupBy(sorted, ({ leg }) => leg ?? 0);
  return sorted.filter(({ kick_off, leg }) => {
    const own = legs.get(leg ?? 0) ?? [];
    const middle = own[Math.floor(own.length / 2)]?.kick_off.getTime() ?? 0;
    return Math.abs(kick_off.getTime() - middle) <= near;
  });
}

/** Index of the round that is being played or next at `now`, or else of the last; -1 where there are none. */
export function currentRound(rounds: readonly (readonly MatchOfRound[])[], now: number): number {
  const isOn = (match: MatchOfRound) => running.includes(match.status);
  const onNow = rounds.findLastIndex((matches) => onItsDays(matches).some(isOn));
  if (onNow >= 0) return onNow;
  const next = rounds.map((matches) =>
    Math.min(
      ...onItsDays(matches)
        .filter(({ status, kick_off }) => ahead.includes(status) && kick_off.getTime() > now)
        .map(({ kick_off }) => kick_off.getTime()),
    ),
  );
  const first = Math.min(...next);
  return Number.isFinite(first) ? next.indexOf(first) : rounds.length - 1;
}
