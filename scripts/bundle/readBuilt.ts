import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from './manifest.ts';

/** Those of these files that are called so: `react` is `w/react-<hash>.js`. */
export const named = (files: Iterable<string>, stem: string): string[] =>
  [...files].filter((file) => new RegExp(`^w/${stem}-[\\w-]{4,5}\\.js$`).test(file));

export interface BuiltFiles {
  readonly manifest: Manifest;
  /** Every script that the manifest names. */
  readonly scripts: readonly string[];
  text(file: string): string;
  /** What a file weighs, B: as it is, or as a server sends it. */
  weigh(file: string, measure?: 'plain' | 'brotli'): number;
  /** The scripts that one imports before it runs. */
  importsOf(file: string): string[];
  /** The scripts that one fetches later by itself. */
  laterOf(file: string): string[];
  /** A script and all that it imports, at any depth. */
  closureOf(file: string, found?: Set<string>): Set<string>;
  /** Every script that something of the build fetches at some time. */
  everyScript(): ReadonlySet<string>;
}

/** Reads the last build in a folder; undefined if there is none. Paths of files are below the folder. */
export function readBuilt(folder: string): BuiltFiles | undefined {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  if (!existsSync(join(folder, 'tribune.json'))) return undefined;
  const manifest: Manifest = JSON.parse(text('tribune.json'));
  const widgets = Object.values(manifest.widgets);
  const scripts = [
    ...new Set([...manifest.common.files, ...widgets.flatMap(({ files, view }) => [...files, ...view])]),
  ];
  const namesIn = (file: string, pattern: RegExp) =>
    [...text(file).matchAll(pattern)].map(([, name]) => `${dirname(file)}/${name}`);
  const importsOf = (file: string) => namesIn(file, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  const laterOf = (file: string) => namesIn(file, /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g);
  function closureOf(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const each of importsOf(file)) closureOf(each, found);
    return found;
  }
  return {
    ...{ manifest, scripts, text, importsOf, laterOf, closureOf },
    weigh: (file, measure = 'brotli') => statSync(join(folder, measure === 'plain' ? file : `${file}.br`)).size,
    everyScript() {
      const found = new Set<string>();
      const waiting = [...scripts];
      for (const file of waiting) {
        if (found.has(file)) continue;
        found.add(file);
        waiting.push(...importsOf(file), ...laterOf(file));
      }
      return found;
    },
  };
}
