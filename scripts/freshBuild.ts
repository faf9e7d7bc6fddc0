import { accessSync, constants, existsSync, globSync, statSync } from 'node:fs';

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

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isStale(): boolean {
  const built = statSync('dist/tribune.json').mtimeMs;
  const isTest = /\.test\.tsx?$/;
  return !globSync(sources).every((file) => isTest.test(file) || statSync(file).mtimeMs <= built);
}

/**
 * Whether to build: if a source is newer than the build, or if there is none. Copies of a repository have times of their own: a build in a folder that cannot be written,
 * as in a container or below ProtectSystem=strict of systemd, is taken as it is. Throws an Error with one sentence if there is none in such a folder.
 */
export function isBuildNeeded(found: {
  readonly isBuilt: boolean;
  readonly isStale: boolean;
  readonly canWrite: boolean;
}) {
  if (found.canWrite) return !found.isBuilt || found.isStale;
  if (found.isBuilt) return false;
  throw new Error(
    'There is no build in dist/, and it cannot be written: run npm run build first, as the owner of this folder.',
  );
}

/** Builds dist/ when it is needed. */
export async function freshBuild(): Promise<void> {
  const isBuilt = existsSync('dist/tribune.json');
  const found = { isBuilt, isStale: isBuilt && isStale(), canWrite: canWrite(existsSync('dist') ? 'dist' : '.') };
  if (!isBuildNeeded(found)) return;
  const { build } = await import('./build.ts');
  await build();
}
