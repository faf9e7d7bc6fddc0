import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Of the repository. */
export const root = new URL('../..', import.meta.url).pathname;
const isTest = (file: string) => /\.test\.tsx?$|\/fake[A-Z]\w*\.tsx?$|\.support\.tsx?$/.test(file);
/** The files of the product that match, below the root; no tests and nothing that only they use. */
export const source = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !isTest(file))
    .sort();

export interface Import {
  readonly file: string;
  /** As written. */
  readonly written: string;
  /** A path below the root, or the name of a package. */
  readonly target: string;
  readonly isType: boolean;
  readonly isLazy: boolean;
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,]+?\s+from\s+)?['"]([^'"]+)['"]|\b(import)\(\s*['"]([^'"]+)['"]/g;

/** What a file imports: statically, lazily, and for its types. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(statement)].map(([, type, fixed, lazy, later]) => {
    const written = fixed ?? later ?? '';
    const target = written.startsWith('#')
      ? written.slice(1)
      : written.startsWith('.')
        ? normalize(join(dirname(file), written))
        : written;
    return { file, written, target, isType: type !== undefined, isLazy: lazy !== undefined };
  });
}

/** What the build puts into the head of pages. */
export const isHeadScript = (file: string) => /\.(head|snippet)\.ts$/.test(file);
