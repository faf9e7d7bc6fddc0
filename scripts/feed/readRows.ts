import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import type { Adapter, SentRow, SourceFile } from '../../examples/feeds/adapter.ts';

/** A file that an adapter may read, with where it is. */
interface FoundFile extends SourceFile {
  readonly path: string;
}

/** The file at a path, or the files of the folder there, oldest first. Throws an Error where there is nothing. */
function readFiles(path: string): readonly FoundFile[] {
  const paths = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !name.startsWith('.') && /\.(csv|json|jsonl|txt)$/.test(name))
        .map((name) => join(path, name))
    : [path];
  return paths
    .map((each) => ({
      ...{ path: each, name: basename(each), text: readFileSync(each, 'utf8') },
      modified: statSync(each).mtime.toISOString(),
    }))
    .toSorted((one, other) => (one.modified < other.modified ? -1 : one.modified > other.modified ? 1 : 0));
}

/** Kinds of rows that can be removed. What is in a file is there, also if an earlier file had lost it. */
const removable: readonly string[] = ['events', 'line-ups', 'deductions'];

/** The first of what a file does not hold, in a line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.core.$ZodError)) return error instanceof Error ? error.message : `${error}`;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  return `${path.join('.') || 'the whole'} is not as this adapter reads it. ${message}`;
}

/** The rows of the files at a path. Throws an Error that names the file which cannot be read. */
export const readRows = (path: string, { read }: Pick<Adapter, 'read'>): readonly SentRow[] =>
  readFiles(path).flatMap((file) => {
    try {
      return read(file).map((row) => (removable.includes(row.kind) ? { removed: false, ...row } : row));
    } catch (error) {
      throw new Error(`${file.path}: ${reasonOf(error)}`);
    }
  });
