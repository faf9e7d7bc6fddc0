import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../scripts/build/manifest.ts';

/** What `npm run build` has made. */
export const dist = new URL('../../dist', import.meta.url).pathname;
if (!existsSync(join(dist, 'tribune.json'))) throw new Error('There is no dist/ to weigh: npm run build makes it.');
export const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'tribune.json'), 'utf8'));

export const text = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** What a file of the build weighs, in bytes of brotli. */
export const weigh = (file: string): number => statSync(join(dist, `${file}.br`)).size;

/** Every script that the manifest names. */
export const scripts = [
  ...new Set([
    ...manifest.common.files,
    ...Object.values(manifest.widgets).flatMap(({ files, view }) => [...files, ...view]),
  ]),
];

/** Those of them that are called so: `react` is `w/react-<hash>.js`. */
export const named = (files: readonly string[], stem: string): string[] =>
  files.filter((file) => new RegExp(`^w/${stem}-[\\w-]{4,5}\\.js$`).test(file));

const namesIn = (file: string, pattern: RegExp) => [...text(file).matchAll(pattern)].map(([, name]) => `w/${name}`);

/** The scripts that one imports before it runs. */
export const importsOf = (file: string): string[] => namesIn(file, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);

/** The scripts that one fetches later by itself. */
export const laterOf = (file: string): string[] => namesIn(file, /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g);

/** A script and all that it imports, at any depth. */
export function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const each of importsOf(file)) closureOf(each, found);
  return found;
}

/** Every script that something of the build fetches at some time. */
export function everyScript(): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...scripts];
  for (const file of waiting) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file), ...laterOf(file));
  }
  return found;
}

export function widgetOf(name: string) {
  const widget = manifest.widgets[name];
  if (!widget) throw new Error(`The build has no "${name}".`);
  return widget;
}
