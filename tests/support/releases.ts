import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildOf, integrityOf } from '../../scripts/releases/integrity.ts';

/** A folder that is removed at the end of a test. */
export function ownFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'releases-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Writes a build of these files, the text of each by path, and sheets as a server sends them too. Returns its name. */
export function writeBuild(folder: string, files: Readonly<Record<string, string>>): string {
  const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]));
  const build = buildOf('0.1.0', integrity);
  const all = { ...files, 'tribune.json': JSON.stringify({ build, integrity }) };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    if (file.endsWith('.css')) writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
  }
  return build;
}

/**
 * Makes another build of one that is there, as a later release would be: the loader and the runtime say another version, the runtime's file has another name. Returns
 * the name of the build.
 */
export function writeVariant(from: string, to: string, version: string): string {
  const manifest = JSON.parse(readFileSync(join(from, 'tribune.json'), 'utf8'));
  const runtime: string = manifest.table.runtime;
  const later = runtime.replace(/-[\w-]+\.js$/, `-${version}.js`);
  const renew = (text: string) => text.replaceAll(manifest.version, `0.1.0+${version}`).replaceAll(runtime, later);
  const { build: _, integrity, ...described } = manifest;
  const files = Object.keys(integrity).filter((file) => !file.startsWith('dev/'));
  const texts = files.map((file): [string, string] => {
    const text = readFileSync(join(from, file), 'utf8');
    return [file === runtime ? later : file, file === runtime || file === 'tribune.js' ? renew(text) : text];
  });
  const hashes = Object.fromEntries(texts.map(([file, text]) => [file, integrityOf(text)]));
  const build = buildOf('0.1.0', hashes);
  const renewed = JSON.parse(renew(JSON.stringify(described)));
  texts.push(['tribune.json', JSON.stringify({ ...renewed, build, integrity: hashes })]);
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
  }
  return build;
}
