/**
 * What a flag is for one browser. `ended`: its last day is over, and it is off; `invalid`: what is set does not hold, as without an owner or an end, and
 * it is off.
 */
export type FlagState = 'on' | 'off' | 'ended' | 'invalid';

/** The end of a day in UTC, ms since the epoch; NaN where there is no such day. */
export function endOfDay(day: unknown): number {
  const start = /^\d{4}-\d\d-\d\d$/.test(`${day}`) ? new Date(`${day}T00:00:00Z`) : undefined;
  // Some engines read 30 February as a day in March.
  return start && start.getTime() >= 0 && start.toISOString().startsWith(`${day}`)
    ? start.getTime() + 86_400_000
    : Number.NaN;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** The share of browsers, 0 to 1; undefined where `on` is neither a boolean nor a share. */
export function shareOf(on: unknown): number | undefined {
  const share = typeof on === 'boolean' ? Number(on) : on;
  return typeof share === 'number' && share >= 0 && share <= 1 ? share : undefined;
}

/**
 * Reads what a tenant has set. `part`: the browser's place among all, from 0 up to 1; 1 where it is not known, which only `on` for everybody includes.
 * Without a schema, because the worker of the offline page reads it too, and has no library.
 */
export function flagState(setting: unknown, { now, part }: { readonly now: number; readonly part: number }): FlagState {
  const { on, owner, until, why = '' } = Object(setting);
  const share = shareOf(on);
  const end = endOfDay(until);
  if (share === undefined || !isText(owner) || Number.isNaN(end) || typeof why !== 'string') return 'invalid';
  if (now >= end) return 'ended';
  return share === 1 || part < share ? 'on' : 'off';
}
