import { defineConfig } from 'vitest/config';
import { slimLibraries, slimmed } from './scripts/build/slimLibraries.ts';

const unit = [
  'core',
  'loader',
  'widgets',
  'examples',
  'tests/contract',
  'tests/architecture',
  'tests/catalogue',
  'scripts',
];

export default defineConfig({
  plugins: [slimLibraries()],
  test: {
    // What is tested is what ships: the libraries with the cuts of the build.
    server: { deps: { inline: slimmed } },
    // A cached transform does not see a changed plugin: green tests of yesterday's code.
    fsModuleCache: false,
    // Passwords are hashed for real, and a machine may be busy: slowness is no failure.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A linked style sheet counts by its address; nothing is fetched.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [...unit, 'tests/support'].map((folder) => `${folder}/**/*.test.{ts,tsx}`) },
      },
      { extends: true, test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
    ],
  },
});
