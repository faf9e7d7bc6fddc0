import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { checkTag } from './checkTag.ts';
import { findWritten } from './findWritten.ts';
import { templateFiles } from './templateFiles.ts';

/** What a command prints, and the status that it ends with: 0 if nothing is wrong, 1 if something is, 2 if it could not be run. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly status: 0 | 1 | 2;
}

/** Checks every tag in the files that patterns name below `from`. A line of each mistake has file, line and column, as editors and terminals link them. */
export function checkFiles(patterns: readonly string[], from: string, widgets: readonly Widget[]): Outcome {
  if (patterns.length === 0) {
    const example = "npx --no tribune check 'templates/**/*.{html,twig,php,jsx,tsx}'";
    return {
      lines: [`Which templates? For example: ${example}. Quotes keep the shell from reading the pattern.`],
      status: 2,
    };
  }
  const files = templateFiles(patterns, from);
  if (files.length === 0) return { lines: [`No file is called ${patterns.join(' or ')} in ${from}.`], status: 2 };
  const tags = files.flatMap((file) => findWritten(readFileSync(file, 'utf8')).map((tag) => ({ file, tag })));
  const mistakes = tags.flatMap(({ file, tag }) =>
    checkTag(tag, widgets).map(
      ({ code, what, remedy }) => `${relative(from, file)}:${tag.line}:${tag.column} ${code} ${what} ${remedy}`,
    ),
  );
  const counts = `${tags.length} tags in ${files.length} files, ${mistakes.length} mistakes`;
  return { lines: [...mistakes, counts], status: mistakes.length > 0 ? 1 : 0 };
}

/** Prints the lines of a command, on the error output if it could not be run, and sets the status that the process ends with. */
export function print({ lines, status }: Outcome): void {
  const write = status === 2 ? console.error : console.log;
  for (const line of lines) write(line);
  process.exitCode = status;
}
