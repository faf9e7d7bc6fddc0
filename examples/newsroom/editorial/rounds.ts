const day = 86_400_000;
/** A match that is so much further from the middle of its round was moved to another week. */
const near = 4 * day;

export interface MatchOfRound {
  readonly status: string;
  readonly kick_off: Date;
}

const running: readonly string[] = ['live', 'half-time', 'extra-time', 'penalties'];
const ahead: readonly string[] = ['scheduled', 'postponed'];

/** Those that are played on the days of the round, first kick-off first: without what was moved to another week. */
export function onItsDays<Each extends MatchOfRound>(matches: readonly Each[]): readonly Each[] {
  const sorted = matches.toSorted((one, other) => one.kick_off.getTime() - other.kick_off.getTime());
  const middle = sorted[Math.floor(sorted.length / 2)]?.kick_off.getTime() ?? 0;
  return sorted.filter(({ kick_off }) => Math.abs(kick_off.getTime() - middle) <= near);
}

/** Which of these rounds is under way or next at a moment, else the last, by its place in the list; -1 where there are none. */
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
