import { defineConfig } from 'playwright/test';

/** What can be chosen for each project. */
interface Choice {
  readonly engineName: 'chromium' | 'firefox' | 'webkit';
}

export default defineConfig<object, Choice>({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  projects: [
    // All else is shown there in tests/e2e.
    { name: 'chromium', testMatch: '**/interferences.spec.ts', use: { engineName: 'chromium' } },
    { name: 'firefox', use: { engineName: 'firefox' } },
    // Only Firefox takes preferences.
    { name: 'webkit', use: { engineName: 'webkit' }, testIgnore: '**/preferences.spec.ts' },
  ],
  retries: 0,
  // A busy machine is slow, which is no failure.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../.cache/reports/browsers.json' }],
  ],
});
