import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compiledTemplates } from './scripts/bundle/compileTemplate/compiledTemplates.ts';
import './tests/support/quickPasswords.ts';

const tests = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

const islands = ['core', 'examples/desk', 'widgets'];
/** Two that stand in for what every window has, which a context of its own hides. */
const apart = ['core/base/storage/createStore.test.ts', 'core/base/view/scrollLock.test.ts'];
/** Those of islands that need no document and change nothing that files share. */
const plain = globSync(tests(islands), { cwd: import.meta.dirname }).filter(
  (file) =>
    !apart.includes(file) &&
    !/@vitest-environment|\bvi\.(?!fn\b|waitFor\b)|\bglobalThis\b/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
);
const unit = ['tests/architecture', 'tests/catalogue', 'tests/support', 'scripts'];
const newsroom = ['examples', 'tests/contract'];
/** Those of the newsroom that read pages in a document. */
const inDocument = [
  'examples/newsroom/demo/services/localScript.test.ts',
  'examples/newsroom/pages/{discussion,livePage,liveblogPage,matchPage,pages,poolPages}.test.ts',
  'tests/contract/{acts,footballFaults,liveFuzz,searchFaults}.test.ts',
];

export default defineConfig({
  plugins: [compiledTemplates(import.meta.dirname)],
  test: {
    // By itself Vitest leaves a core free, and on two cores that is half of the machine. Some tests wait for a clock or a process.
    maxWorkers: availableParallelism() + 1,
    // Passwords are hashed for real, and a machine may be busy: slowness is no failure.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['tests/support/ownTime.ts', 'tests/support/waitFor.ts', 'tests/support/quickStyles.ts'],
    // A linked style sheet counts by its address; nothing is fetched.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    projects: [
      // Each starts a page's loader of its own.
      { extends: true, test: { name: 'loader', include: [...tests(['loader']), ...apart] } },
      // To read all widgets or the newsroom's modules takes longer than most of these tests: a process reads them once, and goes on as
      // long as the next file is of the same project and environment.
      { extends: true, test: { name: 'unit', isolate: false, include: tests(unit) } },
      {
        extends: true,
        test: {
          name: 'newsroom',
          isolate: false,
          include: tests(newsroom),
          exclude: [...inDocument, ...tests(['examples/desk'])],
        },
      },
      { extends: true, test: { name: 'newsroomPages', isolate: false, environment: 'happy-dom', include: inDocument } },
      { extends: true, test: { name: 'plain', isolate: false, include: plain } },
      {
        extends: true,
        // Many small files: a context each costs half of what a process each does.
        test: { name: 'islands', pool: 'vmThreads', include: tests(islands), exclude: [...apart, ...plain] },
      },
      { extends: true, test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
      // In other languages, for `npm run soak`; skipped where those are not installed.
      { extends: true, test: { name: 'cms', include: ['tests/cms/**/*.test.ts'] } },
    ],
  },
});
