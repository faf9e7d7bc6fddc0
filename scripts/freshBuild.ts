import { existsSync, globSync, statSync } from 'node:fs';

const sources = [
  'core/**/*',
  'examples/desk/**/*',
  'loader/**/*',
  'widgets/**/*',
  'docs/**/*',
  'scripts/{bundle/**,manual,releases,tags}/*',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds dist/ when a source is newer than it, or when there is none. */
export async function freshBuild(): Promise<void> {
  if (existsSync('dist/tribune.json')) {
    const built = statSync('dist/tribune.json').mtimeMs;
    const isTest = /\.test\.tsx?$/;
    if (globSync(sources).every((file) => isTest.test(file) || statSync(file).mtimeMs <= built)) return;
  }
  const { build } = await import('./build.ts');
  await build();
}
