/** Layout shift of one tag in session windows: at most 5 s long, with pauses below 1 s, as https://web.dev/articles/cls defines them. */
export interface Shifts {
  /** `at`: ms since the page was asked for. */
  add(value: number, at: number): void;
  /** The sum of the largest window. */
  largest(): number;
}

const [longest, longestPause] = [5000, 1000];

export function createShifts(): Shifts {
  let largest = 0;
  let sum = 0;
  let began = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return {
    add(value, at) {
      if (at - last >= longestPause || at - began >= longest) {
        began = at;
        sum = 0;
      }
      last = at;
      sum += value;
      largest = Math.max(largest, sum);
    },
    largest: () => largest,
  };
}
