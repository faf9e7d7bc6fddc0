import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { type Build, type Kind, pageTable, type Row, type Table } from '../../loader/table.ts';
import { buildOf, integrityOf } from '../releases/integrity.ts';
import { type Declared, pageTypesOf } from './declarations.ts';

/** What a CMS reads: which files a widget needs, so that it can print `modulepreload` hints. Paths are relative to the loader. */
export interface Manifest {
  readonly version: string;
  readonly locales: readonly string[];
  /** For pages whose runtime, or whose runtime's build, has gone stale. */
  readonly table: Build & { readonly runtime: string };
  /** What every page with an island fetches, the runtime among it. */
  readonly common: { readonly files: readonly string[]; readonly words: NoWords };
  readonly widgets: Readonly<Record<string, ManifestWidget>>;
}

/** The manifest of a build that is done. */
export interface SealedManifest extends Manifest {
  /** The name of the build, which no other content has. */
  readonly build: string;
  /** What browsers compare each of its files with, by path; this one is not among them. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ManifestWidget {
  readonly when: string;
  readonly place: Declared['widget']['place'];
  readonly surface: Declared['widget']['surface'];
  /** The sheet beside `tribune.css` that its printed HTML needs; left out where it needs none. */
  readonly sheet?: string;
  /** What editors call it who do not know its name; left out where there is nothing. */
  readonly aliases?: readonly string[];
  /** Declaration, island, model and what only they import; the `common` files come on top. */
  readonly files: readonly string[];
  /** The view and what all views share, React included; empty when there is none, or when it comes only on demand. */
  readonly view: readonly string[];
  readonly words: NoWords;
}

/** Files of words by language: scripts have their words in them. A CMS that was written before looks for these. */
type NoWords = Readonly<Record<string, never>>;

/** 24 bits tell the builds of one widget apart, and the runtime carries one of these for each widget. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 4);

/** What a widget's chunk fetches later by itself, by the name of the file, without the widget's where that stands before it. */
function laterOf(chunk: Rolldown.OutputChunk, stem: string): string {
  const names = [`${chunk.name}-${stem}-`, `${stem}-`];
  const file = chunk.dynamicImports.find((each) => names.some((name) => stemOf(each).startsWith(name)));
  if (!file) throw new Error(`${chunk.name} fetches no "${stem}" later.`);
  return file;
}

const stemOf = (file: string) => file.replace(/^w\/|\.js$/g, '');

/** Where the runtime's code has the build that it belongs to: a name that nothing declares, so that no minifier touches it. */
export const buildSlot = '__TRIBUNE_BUILD__';

/** The manifest and the loader's table. The files that they name anew, the runtime among them, are put into `assets`. */
export function describe(
  declared: readonly Declared[],
  chunks: readonly Rolldown.OutputChunk[],
  locales: readonly string[],
  assets: Map<string, string>,
): { readonly manifest: Manifest; readonly table: Table } {
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

  const boot = [...closure(entry('base').fileName)];
  const viewChunk = chunks.find((chunk) => !chunk.isEntry && chunk.name === 'view');
  const shared = viewChunk ? [...closure(viewChunk.fileName)].filter((file) => !boot.includes(file)) : [];

  const rows: Record<string, Row> = {};
  const pages: [type: string, name: string][] = [];
  const widgets: Record<string, ManifestWidget> = {};
  const renamed = new Map<string, string>();
  for (const { widget } of declared) {
    const { name, when, place, surface, sheet, aliases, readers = [], pressed = [] } = widget;
    const chunk = entry(name);
    const view = chunk.dynamicImports.find((file) => stemOf(file).startsWith(`${name}-view-`));
    const early = widget.view === 'late' ? undefined : view;
    const isNew = (file: string) => !boot.includes(file);
    const own = [...closure(chunk.fileName)].filter(isNew);
    const drawn = early ? [...closure(early)].filter((file) => isNew(file) && !own.includes(file)) : [];
    const more = [...own, ...drawn].filter(
      (file) => file !== chunk.fileName && file !== early && !(early && shared.includes(file)),
    );
    const { hash, files } = rename(name, chunk, view, byFile);
    for (const [file, code] of files) assets.set(file, code);
    renamed.set(stemOf(chunk.fileName), `${name}-${hash}`);
    const named = (file: string) =>
      file === chunk.fileName ? `w/${name}-${hash}.js` : file === view ? `w/${name}-view-${hash}.js` : file;
    assets.delete(chunk.fileName);
    if (view) assets.delete(view);
    const laterFiles = (stems: readonly string[], known: readonly string[]) =>
      stems.flatMap((stem) => [...closure(laterOf(chunk, stem))]).filter((file) => !known.includes(file));
    const ofReaders = laterFiles(readers, [...boot, ...own]);
    const written = laterFiles(pressed, [...boot, ...own, ...ofReaders]);
    const later = [ofReaders, written].map((files) => [...new Set(files)].map(named).toSorted());
    rows[name] = rowOf(hash, early ? 0 : 1, more.toSorted(), later);
    for (const type of pageTypesOf(widget)) pages.push([type, name]);
    const drawnWithShared = early ? [...new Set([...drawn, ...shared])] : [];
    widgets[name] = {
      when,
      place,
      surface,
      ...(sheet && { sheet: `${sheet}.css` }),
      ...(aliases && { aliases }),
      files: own.map(named),
      view: drawnWithShared.map(named),
      words: {},
    };
  }

  nameAnew(assets, renamed);
  const overlays = declared.filter(({ widget }) => widget.place === 'overlay').map(({ widget }) => widget.name);
  const kinds = kindsOf(declared, rows);
  const files = { boot, view: shared, widgets: alikeTogether(rows) };
  const lazy = entry('runtime');
  const version = `${release()}+${digest(JSON.stringify([files, pages, overlays, kinds, lazy.fileName]))}`;
  const build: Build = { version, ...files };
  const runtime = settle(lazy, build, assets);
  return {
    manifest: {
      version,
      locales,
      table: { runtime, ...build },
      common: { files: [runtime, ...boot], words: {} },
      widgets,
    },
    table: { version, runtime, boot, view: shared, pages: pageTable(pages), overlays, widgets: kinds },
  };
}

/** The version of the package. */
function release(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return version;
}

/** Names a build by its files, the text of each by path. */
export function seal(manifest: Manifest, files: ReadonlyMap<string, string>): SealedManifest {
  const integrity = Object.fromEntries([...files].map(([file, text]) => [file, integrityOf(text)]));
  return {
    ...manifest,
    build: buildOf(release(), { ...integrity, manifest: integrityOf(JSON.stringify(manifest)) }),
    integrity,
  };
}

/** Widgets with the same moments and the same need of a view, in the order in which they were declared. */
function kindsOf(declared: readonly Declared[], rows: Readonly<Record<string, Row>>): Kind[] {
  const alike = Map.groupBy(declared, ({ widget }) => `${rows[widget.name]?.[1] ?? 0} ${widget.when}`);
  return [...alike].map(([key, members]): Kind => {
    const names = members.map(({ widget }) => widget.name).join(' ');
    return key.startsWith('1') ? [names, key.slice(2)] : [names, key.slice(2), 1];
  });
}

/** Writes the build into the runtime, which is called by what it now is. Returns its file. */
function settle(lazy: Rolldown.OutputChunk, build: Build, assets: Map<string, string>): string {
  const parts = lazy.code.split(buildSlot);
  if (parts.length !== 2) throw new Error(`The runtime has ${parts.length - 1} places for its build, and needs one.`);
  const code = parts.join(JSON.stringify(build));
  const file = `w/runtime-${digest(code)}.js`;
  assets.delete(lazy.fileName);
  assets.set(file, code);
  return file;
}

/**
 * One hash for a widget's own file and its view, which only that file names: the runtime carries one per widget.
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

/** What a widget fetches later may import its own file, whose hash is that of both together. */
function nameAnew(assets: Map<string, string>, renamed: ReadonlyMap<string, string>): void {
  for (const [file, code] of assets)
    if (/^w\/.+\.js$/.test(file))
      assets.set(
        file,
        code.replace(/(?<=["'`]\.\/)[\w-]+(?=\.js["'`])/g, (stem) => renamed.get(stem) ?? stem),
      );
}

/** Widgets that need the same files stand beside each other: what is repeated nearby weighs next to nothing. */
function alikeTogether(rows: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> {
  const needs = ([, [, ...others]]: readonly [string, Row]) => `${others.length} ${JSON.stringify(others)}`;
  return Object.fromEntries(Object.entries(rows).toSorted((one, other) => (needs(one) < needs(other) ? -1 : 1)));
}

/** A row without the defaults at its end. */
function rowOf(
  hash: string,
  isBare: 0 | 1,
  more: readonly string[],
  [readers = [], pressed = []]: readonly (readonly string[])[],
): Row {
  if (readers.length + pressed.length > 0) return [hash, isBare, more, readers, pressed];
  if (more.length > 0) return [hash, isBare, more];
  return isBare ? [hash, isBare] : [hash];
}
