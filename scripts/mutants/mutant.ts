import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slip, SlipsIn } from '../../tests/mutants/slips.ts';

/** One slip, with what is needed to try it. */
export interface Mutant extends Slip {
  readonly domain: string;
  readonly file: string;
  readonly tests: readonly string[];
}

export type Outcome = 'killed' | 'survived';

/** The slips of all domains, one after the other. */
export const mutantsOf = (domains: Readonly<Record<string, readonly SlipsIn[]>>): readonly Mutant[] =>
  Object.entries(domains).flatMap(([domain, files]) =>
    files.flatMap(({ file, tests, slips }) => slips.map((slip) => ({ ...slip, domain, file, tests }))),
  );

/** The source with the slip in it; undefined unless `before` is there exactly once. */
export function applied(source: string, { before, after }: Slip): string | undefined {
  const at = source.indexOf(before);
  if (at < 0 || source.includes(before, at + 1) || before === after) return undefined;
  return source.slice(0, at) + after + source.slice(at + before.length);
}

const textOf = (root: string, file: string) => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** Why a mutant cannot be tried: its text is not in its file exactly once, or a test is not there. */
export function problemOf(root: string, mutant: Mutant): string | undefined {
  const missing = mutant.tests.find((test) => !existsSync(join(root, test)));
  if (missing) return `${mutant.file}: there is no ${missing}`;
  if (applied(textOf(root, mutant.file), mutant) === undefined) {
    return `${mutant.file}: not there exactly once: ${mutant.before}`;
  }
  return undefined;
}

/**
 * The names that an outcome is kept by: of one that was noticed until the slip or its file changes, of one that was not also until
 * one of its tests does.
 */
export function keysOf(root: string, { file, before, after, tests }: Mutant): Readonly<Record<Outcome, string>> {
  const parts = [before, after, textOf(root, file)];
  return { killed: hashOf(parts), survived: hashOf([...parts, ...tests.map((test) => textOf(root, test))]) };
}

const hashOf = (parts: readonly string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
