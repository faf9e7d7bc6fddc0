import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { ensureChromium, ensureShell, fewProcesses, launchOptions } from './scripts/chromium.ts';
import './tests/support/quickPasswords.ts';
import { isSoak } from './tests/support/soak.ts';

const whole = /\/(editorTask|passwordManagers|webPush)\.spec\.ts$/;
/** What asserts how long something takes: all of it carries `@soak` too, as `npm test` has no turn for it. */
const alone = /@alone/;
/** What shows again, in another state, fault or size, what a shorter test or one without a browser shows, or takes long: for `npm run soak`. */
const long = isSoak ? [] : [/@soak/];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A page, its newsroom and the test take turns: one more test than cores keeps the cores busy, and a second one gains nothing.
  workers: availableParallelism() + 1,
  projects: [
    // What only a whole browser does: long files, which one worker alone would be at in the end.
    { name: 'browser', testMatch: whole, grepInvert: long, use: { launchOptions: launchOptions(ensureChromium()) } },
    { name: 'pages', testIgnore: whole, grepInvert: [alone, ...long] },
    // To be run when nothing else is: no dependency of the others, whose failure would keep it from running.
    { name: 'patient', testIgnore: whole, grep: alone, grepInvert: long, workers: 1 },
  ],
  retries: 0,
  // A busy machine is slow, which is no failure.
  timeout: isSoak ? 600_000 : 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(ensureShell(), isSoak ? [] : fewProcesses),
    viewport: { width: 1280, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A trace doubles the time of a test: `npx --no playwright test --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
