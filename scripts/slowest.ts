/** How long a file of tests took, s; its tests together when they ran side by side. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** What vitest's JSON reporter writes, as far as it is read here; ms since the epoch. */
interface VitestTimes {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

export const vitestTimes = ({ testResults }: VitestTimes): FileTime[] =>
  testResults.map(({ name: file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 }));

export function playwrightTimes({ suites }: { readonly suites: readonly PlaywrightSuite[] }): FileTime[] {
  const specsOf = ({ suites: inner = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  return suites.flatMap(specsOf).map(({ file, tests }) => ({
    file,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
}

/** The files that took longest, a line each. Several times of one file count together. */
export function slowest(times: readonly FileTime[], count = 20): string[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
