/** Minutes before a moment at which readers are reminded of it. */
export type Warning = 10 | 1;

const warnings: readonly Warning[] = [10, 1];
/** A reader who comes later than this after such a minute is not reminded any more, in seconds. */
const tardy = 30;

/** Whole seconds until a moment, both in ms since the epoch; 0 or less once it is there. */
export const secondsUntil = (moment: number, now: number): number => Math.ceil((moment - now) / 1000);

/** Of what a reader is to be reminded when so many seconds are left, and so many were when it was looked last; undefined: of nothing new. */
export const warningAt = (left: number, before: number | undefined): Warning | undefined =>
  warnings.find((minutes) => {
    const seconds = minutes * 60;
    return left <= seconds && left > seconds - tardy && before !== undefined && before > seconds;
  });
