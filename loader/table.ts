/**
 * One widget in the loader's table: the hash of its files, then what differs from the default. A tuple, because every
 * page of every tenant downloads it. In dev a "hash" is the address of the source itself.
 */
export type Row = readonly [
  /** Of declaration, island, model and view: `w/<name>-<hash>.js` and `w/<name>-view-<hash>.js`. */
  hash: string,
  /** Its moments; 0 stands for `visible 300px`. */
  when?: string | 0,
  /** 1 where no view is fetched beside the model: there is none, or the model asks for it. */
  isBare?: 0 | 1,
  /** Further files that these import and that are not shared by all, as paths below the loader. */
  more?: readonly string[],
];

/** What the loader knows of the build; written into it by the build, repeated in tribune.json for stale pages. */
export interface Table {
  readonly version: string;
  /** The entry that builds the page, then everything it imports: paths below the loader. */
  readonly boot: readonly string[];
  /** What every view imports: React and the shared components. */
  readonly view: readonly string[];
  /** One hash for all dictionaries: `w/<name>.<locale>-<hash>.json`. */
  readonly words: string;
  /** The lazy part of the loader. */
  readonly waker: string;
  /** Which widget each page type places. */
  readonly pages: Readonly<Record<string, string>>;
  /** Widgets that every page has without a tag. */
  readonly overlays: readonly string[];
  readonly widgets: Readonly<Record<string, Row>>;
}

/** The path below the loader of `stem` (`poll`, `poll-view`, `poll.nl`) with its hash. */
export type Locate = (stem: string, hash: string, extension?: 'js' | 'json') => string;

export const defaultMoment = 'visible 300px';

/** The files that one widget wakes from, relative to the loader: its scripts, what its view needs, its words and the core's. */
export function filesOf(table: Table, locate: Locate, name: string, locale: string) {
  const [hash = '', , isBare, more = []] = table.widgets[name] ?? [];
  return [
    [locate(name, hash), ...table.boot, ...more],
    isBare ? [] : [...table.view, locate(`${name}-view`, hash)],
    [name, 'core'].map((each) => locate(`${each}.${locale}`, table.words, 'json')),
  ] as const;
}
