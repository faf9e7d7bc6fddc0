/** What the loader knows of the build; every page of every tenant downloads it, so it names no file that the runtime can name. */
export interface Table {
  readonly version: string;
  /** The lazy part of the loader, which has the build with it. Paths here and below are below the loader. */
  readonly runtime: string;
  /** What every island wakes from. */
  readonly boot: readonly string[];
  /** What every view imports: React and the shared components. */
  readonly view: readonly string[];
  /** Page types with a space between them; one that places a widget of another name is followed by it: `<type>=<widget>`. */
  readonly pages: string;
  /** Widgets that every page has without a tag. */
  readonly overlays: readonly string[];
  readonly widgets: readonly Kind[];
}

/** Widgets that are alike until they wake. A tuple of few strings: each widget costs little more than its name. */
export type Kind = readonly [
  /** Names with a space between them. */
  names: string,
  /** Their moments. */
  when: string,
  /** Whether a view is fetched beside the model; it may have none, or ask for it. */
  hasView?: 1,
];

/** What the table says of page types and the widgets that they place. */
export const pageTable = (pages: readonly (readonly [type: string, name: string])[]): string =>
  pages.map(([type, name]) => (type === name ? type : `${type}=${name}`)).join(' ');

/** Where the files of one build are: in the runtime, and in tribune.json for pages whose runtime has gone stale. */
export interface Build {
  readonly version: string;
  /** The entry that builds the page, then everything it imports: paths below the loader. */
  readonly boot: readonly string[];
  /** What every view imports. */
  readonly view: readonly string[];
  readonly widgets: Readonly<Record<string, Row>>;
}

/** The files of one widget. In dev a "hash" is the address of the source itself. */
export type Row = readonly [
  /** Of declaration, island, model and view: `w/<name>-<hash>.js` and `w/<name>-view-<hash>.js`. */
  hash: string,
  /** 1 where no view is fetched beside the model. */
  isBare?: 0 | 1,
  /** Further files that these import and that are not shared by all, as paths below the loader. */
  more?: readonly string[],
  /** What it needs besides for who is logged in or writes in it, as paths below the loader. */
  readers?: readonly string[],
  /** What it needs besides once a reader writes in it. */
  pressed?: readonly string[],
];

/** The path below the loader of `stem` (`<name>`, `<name>-view`) with its hash. */
export type Locate = (stem: string, hash: string) => string;

/**
 * The files that one widget wakes from, relative to the loader: its scripts, what its view needs, and what it needs besides for readers, and
 * once one of them writes in it.
 */
export function filesOf(build: Build, locate: Locate, name: string) {
  const [hash = '', isBare, more = [], readers = [], pressed = []] = build.widgets[name] ?? [];
  return [
    [locate(name, hash), ...build.boot, ...more],
    isBare ? [] : [...build.view, locate(`${name}-view`, hash)],
    [readers, pressed],
  ] as const;
}
