import type { Mistake } from './notices.ts';
import type { Scan } from './scan.ts';
import type { Outside, Site } from './site.ts';
import type { Tag } from './tag.ts';

/** What the host page may use, frozen, as `window.Tribune`. */
export interface Tribune {
  readonly version: string;
  readonly config: Site;
  /** Every tag on the page, and the overlays. */
  list(): readonly Tag[];
  /** Wakes the island of a tag now; resolves to the element when it is ready. */
  mount(element: HTMLElement): Promise<Element>;
  /** Takes an island away; the tag shows what the host printed. */
  unmount(element: Element): Promise<void>;
  /** Resolves to the element of the first ready island of this name, or of this tag; at once when it is ready. */
  ready(which: string | Element): Promise<Element>;
  /** Hears `tribune:<type>`, what has already happened first. Returns what stops it. */
  on(type: string, heard: (event: CustomEvent) => void): () => void;
  /** Opens the overlay for developers. */
  debug(): Promise<void>;
}

/** What the eager part of the loader lends the lazy one. */
export interface Lent {
  readonly site: Site;
  readonly outside: Outside;
  readonly tags: ReadonlyMap<EventTarget, Tag>;
  readonly scan: Scan;
  /** Requests that were started before the waker came; each is used once. */
  readonly early: Map<string, Promise<Response>>;
  wake(tag: Tag, moment: string): void;
  remove(tag: Tag): void;
  /** The island is gone or never came: the fallback stands, the next interaction tries again. */
  fail(tag: Tag, error: unknown): void;
}

/** The lazy part of the loader. */
export interface Waker extends Pick<Tribune, 'mount' | 'on' | 'ready' | 'debug'> {
  wake(tag: Tag): Promise<void>;
  unmount(element: Element): void;
  tell(mistake: Mistake, element?: Element, about?: unknown): void;
}

/** Everything one island wakes from. */
export interface Loaded {
  readonly module: unknown;
  /** The widget's dictionary in a language, as JSON. */
  words(locale: string): Promise<string>;
  /** Settles when the files of the view have arrived. */
  readonly view: Promise<unknown>;
}

/** What the loader lends the boot. */
export interface Tools {
  readonly tags: ReadonlyMap<EventTarget, Tag>;
  emit(at: EventTarget, type: string, detail?: unknown): void;
  /** The island is gone or never came: the fallback stands, the next interaction tries again. */
  fail(tag: Tag, error: unknown): void;
  vouch(region: Element): void;
}

/** How the boot fetches: the text of a file beside the loader, the core's words. Both retry, and ask once. */
export interface Fetching {
  get(path: string): Promise<string>;
  words(locale: string): Promise<string>;
}

/** What the loader wakes islands with, once the shared services stand. */
export interface Boot {
  /** Makes an island's model and drawing. Never throws. */
  mount(tag: Tag, loaded: Loaded): void;
}
