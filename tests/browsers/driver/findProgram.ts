import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these that this machine has: paths as they are, names as the shell finds them. */
export function findProgram(...programs: readonly (string | undefined)[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .filter((program) => program !== undefined)
    .flatMap((program) => (program.includes('/') ? [program] : folders.map((folder) => join(folder, program))))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
