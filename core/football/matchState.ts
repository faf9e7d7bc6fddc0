import type { Match } from '#core/contract/football/match.ts';

/**
 * Where a match is for who looks at it. `off`: it does not go on as planned (put off, called off, broken off). `unknown`: the server has a word of
 * its own, which is shown as it is.
 */
export type Phase = 'upcoming' | 'running' | 'over' | 'off' | 'unknown';

/** Our statuses, and those of the feeds that servers pass on. */
const phases: Readonly<Record<string, Phase>> = {
  scheduled: 'upcoming',
  tbc: 'upcoming',
  delayed: 'upcoming',
  live: 'running',
  'half-time': 'running',
  'extra-time': 'running',
  penalties: 'running',
  suspended: 'running',
  interrupted: 'running',
  finished: 'over',
  awarded: 'over',
  walkover: 'over',
  postponed: 'off',
  abandoned: 'off',
  cancelled: 'off',
};

export const phaseOf = ({ status }: Pick<Match, 'status'>): Phase =>
  Object.hasOwn(phases, status) ? (phases[status] ?? 'unknown') : 'unknown';

/** The last minute of what is played; of a break nothing passes. */
const lastMinutes: Readonly<Record<string, number>> = {
  'first-half': 45,
  'second-half': 90,
  'extra-time-first-half': 105,
  'extra-time-second-half': 120,
};

/** Periods in which nothing is played, although a feed may send the last minute with them. */
const isBreak = (period = '') => /half-time$|-break$|^shoot-out$|^full-time$/.test(period);

export interface MatchMinute {
  readonly minute: number;
  /** 2 of 90+2; undefined before the 90th is over. */
  readonly stoppage: number | undefined;
}

/**
 * The minute that is being played at `now` (ms since the epoch, by the server's clock): the server's last one, and what has passed since then.
 * Beyond the last minute of a period only what was added on counts up. Undefined where nothing is being played.
 */
export function minuteAt(match: Match, now: number): MatchMinute | undefined {
  const { minute, stoppage = 0, period, status, updatedAt } = match;
  const isPlayed = status === 'live' || status === 'extra-time';
  if (!isPlayed || minute === undefined || isBreak(period)) return undefined;
  const last = lastMinutes[period ?? ''];
  const sentAt = Date.parse(updatedAt ?? '');
  // A state that is hours old says nothing of the minute that is played now.
  const passed = Number.isNaN(sentAt) ? 0 : Math.min(Math.max(0, Math.floor((now - sentAt) / 60_000)), 30);
  if (last === undefined) return { minute, stoppage: stoppage || undefined };
  const reached = minute + stoppage + passed;
  return reached > last ? { minute: last, stoppage: reached - last } : { minute: reached, stoppage: undefined };
}

/** Whether a state is older than another one of the same match, so that it is not shown after it. Where both have a number that decides, else their time. */
export function isOlder(one: Pick<Match, 'sequence' | 'updatedAt'>, known: Match | undefined): boolean {
  if (!known) return false;
  if (one.sequence !== undefined && known.sequence !== undefined) return one.sequence < known.sequence;
  return Date.parse(one.updatedAt ?? '') < Date.parse(known.updatedAt ?? '');
}
