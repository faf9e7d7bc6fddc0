/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** Why the file did not load. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[];
    }[];
  }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message: string }[];
}

/** Each failed test of vitest and each file that did not load: where, then what. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  ]);
}

/** Each failed test of Playwright and each error outside of tests: where, then what. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): string[] {
  return [...errors.map(({ message }) => message), ...suites.flatMap(failuresWithin)];
}

function failuresWithin({ suites = [], specs }: PlaywrightSuite): string[] {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ results, annotations = [] }) =>
        results
          .filter(({ errors }) => errors.length > 0)
          .map(({ errors }) =>
            [
              `${file}:${line} › ${title}`,
              ...errors.map(({ message }) => message),
              ...annotations.map(({ type, description = '' }) => `${type}: ${description}`),
            ].join('\n'),
          ),
      ),
    ),
    ...suites.flatMap(failuresWithin),
  ];
}

/** Why tests of Playwright were skipped, each reason once. */
export function playwrightSkips({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  const within = ({ suites: inner = [], specs }: PlaywrightSuite): string[] => [
    ...specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations = [] }) => annotations)
      .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])),
    ...inner.flatMap(within),
  ];
  return [...new Set(suites.flatMap(within))];
}
