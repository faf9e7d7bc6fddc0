/** Attributes by their name; one that is undefined is not there. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element of a compiled template. */
export interface TreeElement {
  readonly name: string;
  /** The attributes that every rendering of the template has alike. */
  readonly fixed: Attributes;
  /** The others; those that are not there are undefined. */
  readonly attributes: Attributes;
  readonly children: readonly Tree[];
  /** What a row is known by among its list, with the attribute that prints it: `data-team=12`, or `=12` if none does. */
  readonly key: string | undefined;
}

/** HTML of the host's own. It is printed only: no script writes it. */
export interface HostHtml {
  readonly html: string;
}

/** The names of nodes that a template prints in one place sometimes: of elements without a class, and `#text`. */
export interface Optional {
  readonly optional: readonly string[];
}

/** What a template prints in one place: an element, a text, what a section prints (undefined for nothing), or what an island puts into a slot. */
export type Tree = TreeElement | Element | HostHtml | Optional | string | undefined | readonly Tree[];

/** What an island puts into the slots of a template, by the name of the slot: an element, or the tree of another template. */
export type Slots = Readonly<Record<string, Tree>>;

/** For compiled templates: an element. */
export const h = (
  name: string,
  fixed: Attributes,
  attributes: Attributes,
  children: readonly Tree[],
  key?: string,
): TreeElement => ({ name, fixed, attributes, children, key });

/** For compiled templates: a value as text, null as none. */
export const t = (value: string | number | boolean | null): string => (value === null ? '' : `${value}`);

/** For compiled templates: the row that a part prints, with its key. */
export const keyed = ([row]: readonly TreeElement[], key: string): TreeElement | undefined => row && { ...row, key };

/** What a compiled template exports as `tree` and as `content`: a function of its data. */
export type Draw<Data, Drawn> = (data: Data, slots?: Slots) => Drawn;

/** Whether a tree is one element of the template. */
export const isElement = (tree: Tree): tree is TreeElement => typeof tree === 'object' && 'fixed' in tree;
