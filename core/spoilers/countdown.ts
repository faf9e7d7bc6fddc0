/** Minutes before a moment at which readers are reminded of it. */
export type Warning = 10 | 1;

const warnings: readonly Warning[] = [10, 1];
/** How long after its minute a reminder may still be given, in seconds. */
const grace = 30;

/** Whole seconds until a moment, both in ms since the epoch; 0 or less once it is there. */
export const secondsUntil = (moment: number, now: number): number => Math.ceil((moment - now) / 1000);

/** The reminder that is due now: `left` and `before` are the seconds that are left, and were when this was asked last. Undefined where none is due. */
export const warningAt = (left: number, before: number | undefined): Warning | undefined =>
  warnings.find((minutes) => {
    const seconds = minutes * 60;
    return left <= seconds && left > seconds - grace && before !== undefined && before > seconds;
  });
