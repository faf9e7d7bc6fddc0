import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestWidget } from '../../scripts/bundle/manifest.ts';

/**
 * What a page with one widget fetches, in bytes of brotli, in two builds:
 *
 *   node tests/bench/pageBytes.ts <dist> <dist of another commit>
 *
 * For each widget that both have: loader, sheets, scripts and view, of the second build, of the first, and the difference; then
 * the files that differ. What is fetched only for readers, or after a press, is not counted.
 */
function openBuild(folder: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'tribune.json'), 'utf8'));
  const weigh = (file: string) => statSync(join(folder, `${file}.br`)).size;
  // In builds that had it in a file of its own each page with realtime fetched it next.
  const transports = globSync('w/pusherTransport-*.js', { cwd: folder });
  const filesOf = ({ sheet, files, view }: ManifestWidget) => {
    const { common } = manifest;
    const later = files.some((file) => stemOf(file) === 'realtime.js') ? transports : [];
    const all = ['tribune.js', 'tribune.css', sheet, ...common.files, ...files, ...view, ...later];
    return [...new Set(all.filter((file) => file !== undefined))];
  };
  return { manifest, filesOf, weigh };
}

/** `w/base-Dm1uO.js` -> `base`, so that files of two builds can be compared. */
const stemOf = (file: string) => file.replace(/^w\//, '').replace(/-[\w-]{4,5}(?=\.\w+$)/, '');

const [first = 'dist', second] = process.argv.slice(2);
if (!second) throw new Error('Which build is it compared with? node tests/bench/pageBytes.ts <dist> <other dist>');
const [now, before] = [openBuild(first), openBuild(second)];

const percent = (after: number, from: number) => `${((after / from - 1) * 100).toFixed(1)} %`.padStart(8);
const parts = new Map<string, { readonly now: number; readonly before: number }>();
const rows = Object.entries(now.manifest.widgets).flatMap(([name, widget]) => {
  const old = before.manifest.widgets[name];
  if (!old) return [];
  const sizesOf = ({ filesOf, weigh }: typeof now, which: ManifestWidget) =>
    new Map(filesOf(which).map((file) => [stemOf(file), weigh(file)]));
  const [sizes, oldSizes] = [sizesOf(now, widget), sizesOf(before, old)];
  for (const part of [...sizes.keys(), ...oldSizes.keys()])
    parts.set(part, { now: sizes.get(part) ?? 0, before: oldSizes.get(part) ?? 0 });
  const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((total, size) => total + size, 0);
  return [{ name, now: sum(sizes), before: sum(oldSizes) }];
});

console.log('A page with one widget, bytes of brotli: before, now');
for (const row of rows.toSorted((one, other) => other.now / other.before - one.now / one.before))
  console.log(row.name.padEnd(20), `${row.before}`.padStart(8), `${row.now}`.padStart(8), percent(row.now, row.before));
console.log('\nFiles that differ by more than 50 bytes: before, now');
for (const [part, size] of [...parts].toSorted(([one], [other]) => one.localeCompare(other)))
  if (Math.abs(size.now - size.before) > 50)
    console.log(part.padEnd(32), `${size.before}`.padStart(8), `${size.now}`.padStart(8));
