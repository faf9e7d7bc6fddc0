import type { DeskMatch } from '#core/contract/deskMatches.ts';

/** A period that can begin next. */
export type NextPeriod =
  | 'first-half'
  | 'half-time'
  | 'second-half'
  | 'extra-time-first-half'
  | 'extra-time-half-time'
  | 'extra-time-second-half'
  | 'shoot-out'
  | 'full-time';

const next: Readonly<Record<string, readonly NextPeriod[]>> = {
  'first-half': ['half-time'],
  'half-time': ['second-half'],
  'second-half': ['full-time', 'extra-time-first-half'],
  'extra-time-break': ['extra-time-first-half'],
  'extra-time-first-half': ['extra-time-half-time'],
  'extra-time-half-time': ['extra-time-second-half'],
  'extra-time-second-half': ['full-time', 'shoot-out'],
  'shoot-out-break': ['shoot-out'],
  'shoot-out': ['full-time'],
};

/** What may begin after the present period, the likeliest first; nothing once the match is over. */
export function nextPeriods({ status, period }: Pick<DeskMatch, 'status' | 'period'>): readonly NextPeriod[] {
  if (status === 'scheduled' || status === 'postponed') return ['first-half'];
  if (['finished', 'abandoned', 'cancelled', 'awarded', 'walkover'].includes(status)) return [];
  const known = next[period ?? ''];
  // A feed that sends no period leaves all of them open.
  return known ?? (status === 'half-time' ? ['second-half'] : ['half-time', 'second-half', 'full-time']);
}

/** Whether goals and cards can be entered. */
export const hasBegun = ({ status }: Pick<DeskMatch, 'status'>): boolean =>
  !['scheduled', 'postponed', 'cancelled', 'awarded', 'walkover'].includes(status);

/** Whether a match can be cancelled for good: while nothing of it counts. */
export const canBeCancelled = ({ status }: Pick<DeskMatch, 'status'>): boolean =>
  ['scheduled', 'postponed', 'abandoned'].includes(status);
