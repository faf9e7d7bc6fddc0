import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SourceFile } from '../../examples/feeds/adapter.ts';

/** A file that an adapter may read, with where it is. */
export interface FoundFile extends SourceFile {
  readonly path: string;
}

/** The file at a path, or the files of the folder there, oldest first. Throws an Error where there is nothing. */
export function readFiles(path: string): readonly FoundFile[] {
  const paths = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !name.startsWith('.') && /\.(json|jsonl|txt)$/.test(name))
        .map((name) => join(path, name))
    : [path];
  return paths
    .map((each) => ({
      ...{ path: each, name: basename(each), text: readFileSync(each, 'utf8') },
      modified: statSync(each).mtime.toISOString(),
    }))
    .toSorted((one, other) => (one.modified < other.modified ? -1 : one.modified > other.modified ? 1 : 0));
}
