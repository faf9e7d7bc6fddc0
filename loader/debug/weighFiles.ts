/** A file that the page has fetched, as the browser's resource timing has it. */
export interface Fetched {
  /** Its address. */
  readonly name: string;
  /** B on the line, without headers; 0 where another origin does not say it. */
  readonly encodedBodySize: number;
}

/** What `tribune.json` says of the files of widgets, as paths below the loader. */
export interface Files {
  readonly common: { readonly files: readonly string[] };
  readonly table: { readonly view: readonly string[] };
  readonly widgets: Readonly<
    Record<string, { readonly files: readonly string[]; readonly view: readonly string[]; readonly sheet?: string }>
  >;
}

export interface Weights {
  /** B of what a widget has fetched that not every island needs; undefined where a server of another origin says no sizes. */
  of(widget: string): number | undefined;
  /** B of the loader and of what all islands share. */
  readonly shared: number | undefined;
}

/** The widget that a file of its own is called after: `w/<name>-view-h.js`. */
function ownerOf(path: string, names: readonly string[]): string | undefined {
  const [, stem = ''] = /^w\/(.+)\.\w+$/.exec(path) ?? [];
  return names.find((name) => stem.startsWith(`${name}-`));
}

const sum = (sizes: readonly number[]) => (sizes.includes(0) ? undefined : sizes.reduce((all, each) => all + each, 0));

/** Adds up what the page has fetched below `base`. A file that several widgets need counts for each of them. */
export function weighFiles(base: string, { common, table, widgets }: Files, fetched: readonly Fetched[]): Weights {
  // The longest first: one name may begin with another.
  const names = Object.keys(widgets).toSorted((one, other) => other.length - one.length);
  const shared = new Set(['tribune.js', 'tribune.css', ...common.files, ...table.view]);
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of fetched)
    if (name.startsWith(base)) sizes.set(name.slice(base.length), encodedBodySize);
  const sizesOf = (isMeant: (path: string) => boolean) =>
    [...sizes].flatMap(([path, size]) => (isMeant(path) ? [size] : []));
  return {
    of(widget) {
      const { files = [], view = [], sheet } = widgets[widget] ?? {};
      const own = new Set([...files, ...view, sheet].filter((file) => file !== undefined && !shared.has(file)));
      return sum(sizesOf((path) => own.has(path) || ownerOf(path, names) === widget));
    },
    shared: sum(sizesOf((path) => shared.has(path))),
  };
}
