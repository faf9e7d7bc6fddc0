import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { type Declared, pageTypesOf } from '../../loader/declarations.ts';
import { defaultMoment, type Row, type Table } from '../../loader/table.ts';

/** What a CMS reads: which files a widget needs, so that it can print `modulepreload` hints. Paths are relative to the loader. */
export interface Manifest {
  readonly version: string;
  readonly locales: readonly string[];
  /** For pages whose table has gone stale. */
  readonly table: Table;
  readonly common: { readonly files: readonly string[]; readonly words: Readonly<Record<string, string>> };
  readonly widgets: Readonly<Record<string, ManifestWidget>>;
}

export interface ManifestWidget {
  readonly when: string;
  readonly place: Declared['widget']['place'];
  readonly surface: Declared['widget']['surface'];
  /** Declaration, island, model and what only they import; the `common` files come on top. */
  readonly files: readonly string[];
  /** The view and what all views share, React included; empty when there is none, or when it comes only on demand. */
  readonly view: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);

const stemOf = (file: string) => file.replace(/^w\/|\.js$/g, '');

/** The manifest, and the word files that it names, which are added to `assets`. */
export function describe(
  declared: readonly Declared[],
  chunks: readonly Rolldown.OutputChunk[],
  coreWords: ReadonlyMap<string, string>,
  assets: Map<string, string>,
): Manifest {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const each of byFile.get(file)?.imports ?? []) closure(each, found);
    return found;
  };
  const entry = (name: string) => {
    const chunk = chunks.find((each) => each.isEntry && each.name === name);
    if (!chunk) throw new Error(`The build has no entry "${name}".`);
    return chunk;
  };
  const dictionaries = new Map([
    ['core', coreWords],
    ...declared.map(({ widget, words }) => [widget.name, words] as const),
  ]);
  const locales = [...coreWords.keys()];
  // One hash for all: the loader's table names it once, and a dictionary is small.
  const wordHash = digest(JSON.stringify([...dictionaries].map(([name, words]) => [name, ...words])));
  const wordFiles: Record<string, Record<string, string>> = {};
  for (const [name, words] of dictionaries) {
    const files = locales.map((locale): [string, string] => [locale, `w/${name}.${locale}-${wordHash}.json`]);
    for (const [locale, file] of files) assets.set(file, JSON.stringify(JSON.parse(words.get(locale) ?? '{}')));
    wordFiles[name] = Object.fromEntries(files);
  }

  const boot = [...closure(entry('boot').fileName)];
  const viewChunk = chunks.find((chunk) => !chunk.isEntry && chunk.name === 'view');
  const shared = viewChunk ? [...closure(viewChunk.fileName)].filter((file) => !boot.includes(file)) : [];

  const rows: Record<string, Row> = {};
  const pages: Record<string, string> = {};
  const widgets: Record<string, ManifestWidget> = {};
  for (const { widget } of declared) {
    const { name, when, place, surface } = widget;
    const chunk = entry(name);
    const view = chunk.dynamicImports.find((file) => stemOf(file).startsWith(`${name}-view-`));
    const early = widget.view === 'late' ? undefined : view;
    const isNew = (file: string) => !boot.includes(file);
    const own = [...closure(chunk.fileName)].filter(isNew);
    const drawn = early ? [...closure(early)].filter((file) => isNew(file) && !own.includes(file)) : [];
    const more = [...own, ...drawn].filter(
      (file) => file !== chunk.fileName && file !== early && !shared.includes(file),
    );
    const { hash, files } = rename(name, chunk, view, byFile);
    for (const [file, code] of files) assets.set(file, code);
    const named = (file: string) =>
      file === chunk.fileName ? `w/${name}-${hash}.js` : file === view ? `w/${name}-view-${hash}.js` : file;
    assets.delete(chunk.fileName);
    if (view) assets.delete(view);
    rows[name] = rowOf(hash, when === defaultMoment ? 0 : when, early ? 0 : 1, more);
    for (const type of pageTypesOf(widget)) pages[type] = name;
    const drawnWithShared = early ? [...new Set([...drawn, ...shared])] : [];
    widgets[name] = {
      when,
      place,
      surface,
      files: own.map(named),
      view: drawnWithShared.map(named),
      words: wordFiles[name] ?? {},
    };
  }

  const parts = {
    boot,
    view: shared,
    words: wordHash,
    waker: entry('waker').fileName,
    pages,
    overlays: declared.filter(({ widget }) => widget.place === 'overlay').map(({ widget }) => widget.name),
    widgets: rows,
  };
  const { version: release } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = `${release}+${digest(JSON.stringify(parts))}`;
  return {
    version,
    locales,
    table: { version, ...parts },
    common: { files: boot, words: wordFiles.core ?? {} },
    widgets,
  };
}

/**
 * One hash for a widget's own file and its view, which only that file names: the loader's table carries one per widget.
 */
function rename(
  name: string,
  chunk: Rolldown.OutputChunk,
  view: string | undefined,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): { hash: string; files: [file: string, code: string][] } {
  const drawn = view ? (byFile.get(view)?.code ?? '') : '';
  const hash = digest(chunk.code + drawn);
  const code = view ? chunk.code.replaceAll(stemOf(view), `${name}-view-${hash}`) : chunk.code;
  const files: [string, string][] = [[`w/${name}-${hash}.js`, code]];
  if (view) files.push([`w/${name}-view-${hash}.js`, drawn]);
  return { hash, files };
}

/** A row without the defaults at its end. */
function rowOf(hash: string, when: string | 0, isBare: 0 | 1, more: readonly string[]): Row {
  if (more.length > 0) return [hash, when, isBare, more];
  if (isBare) return [hash, when, isBare];
  return when ? [hash, when] : [hash];
}
