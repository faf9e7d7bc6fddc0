import { expect, test } from 'vitest';
import { playwrightFailures, playwrightSkips, vitestFailures } from './failures.ts';

test('of vitest: failed tests and files that did not load', () => {
  expect(
    vitestFailures({
      testResults: [
        {
          name: '/a.test.ts',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2'] },
          ],
        },
        { name: '/b.test.ts', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
  ).toEqual(['/a.test.ts › takes away\nexpected 1 to be 2', '/b.test.ts\nCannot find module']);
});

test('of Playwright: failed tests at any depth, with what they noted, and errors outside of tests', () => {
  const annotations = [{ type: 'moved at 7 ms', description: 'P 1+2 -> 3+2' }];
  const spec = (title: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ annotations, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  expect(
    playwrightFailures({
      errors: [{ message: 'no such project' }],
      suites: [{ specs: [spec('votes')], suites: [{ specs: [spec('nl', 'no focus', 'late')] }] }],
    }),
  ).toEqual(['no such project', 'a.spec.ts:7 › nl\nno focus\nlate\nmoved at 7 ms: P 1+2 -> 3+2']);
});

test('of Playwright: why tests were skipped, each reason once', () => {
  const spec = (description: string) => ({
    title: 'votes',
    file: 'a.spec.ts',
    line: 7,
    tests: [{ annotations: [{ type: 'skip', description }], results: [] }],
  });
  const none = 'Firefox is not installed.';
  const suites = [{ specs: [spec(none)], suites: [{ specs: [spec(none), spec('No screen.')] }] }];
  expect(playwrightSkips({ suites })).toEqual([none, 'No screen.']);
});
