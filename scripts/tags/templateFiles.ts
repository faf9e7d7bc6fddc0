import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What templates are called. */
const ofTemplates = '**/*.{html,htm,twig,php,jsx,tsx,vue,astro,liquid,mustache,hbs,erb,njk}';

/** The files that patterns name below a folder, absolute and each once; a folder stands for the templates in it, without `node_modules`. */
export function templateFiles(patterns: readonly string[], from: string): readonly string[] {
  const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: from })).map((file) => resolve(from, file));
  const files = found.flatMap((path) =>
    statSync(path).isDirectory()
      ? globSync(ofTemplates, { cwd: path, exclude: ['**/node_modules/**'] })
          .map((file) => join(path, file))
          .filter((file) => statSync(file).isFile())
      : [path],
  );
  return [...new Set(files)].sort();
}
