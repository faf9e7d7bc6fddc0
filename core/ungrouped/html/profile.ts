/** A frame that somebody's HTML asks for. */
export interface Frame {
  /** Of one of the profile's hosts, never of the page's own origin. */
  readonly address: URL;
  /** As the HTML calls it; empty where it does not. */
  readonly title: string;
  /** Width by height; undefined where the HTML names none. */
  readonly ratio: number | undefined;
}

/** What HTML of the desk may bring beyond text, images and tables: sound, film, and what is listed here. */
export interface Profile {
  /** Tags of ours, as `<div data-widget="name">`, each with the attributes that it may carry, without `data-`. */
  readonly widgets: Readonly<Record<string, readonly string[]>>;
  /** Hosts whose frames may be loaded. A frame of any other becomes a link. */
  readonly frameHosts: readonly string[];
  /** `data-href` stays on elements that are no tags: `linked-elements` judges the address. */
  readonly hasLinks?: true;
  /** Takes out what this reader does not allow, while nothing of it can be fetched yet. */
  prune?(inert: DocumentFragment): void;
  /** Makes what stands in the place of a frame until the reader wants it. */
  frame(found: Frame): Node;
}
