import { defineConfig } from 'playwright/test';
import { ensureChromium, launchOptions } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two cores: one for the browser, one for the newsroom.
  workers: 1,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(ensureChromium()),
    viewport: { width: 1280, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
