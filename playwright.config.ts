import { defineConfig } from 'playwright/test';
import { ensureChromium, ensureShell, launchOptions } from './scripts/chromium.ts';

const whole = /\/(passwordManagers|webPush)\.spec\.ts$/;
const patient = /\/(liveblogLoad|liveblogReading|realtime|realtimeTabs|sessions)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A page and its newsroom take turns and keep one core busy.
  workers: 2,
  projects: [
    { name: 'pages', testIgnore: [patient, whole] },
    // What only a whole browser does.
    { name: 'browser', testMatch: whole, use: { launchOptions: launchOptions(ensureChromium()) } },
    // What asks how long something takes is alone on the machine.
    { name: 'patient', testMatch: patient, dependencies: ['pages', 'browser'], workers: 1 },
  ],
  retries: 0,
  // A busy machine is slow, which is no failure.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(ensureShell()),
    viewport: { width: 1280, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A trace doubles the time of a test: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
