import type { enter } from './page/lifecycle.ts';
import type { Scan } from './page/scan.ts';
import type { Environment, Site } from './site.ts';
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
  /** Listens to `tribune:<type>`; `handler` is called first with what has already happened. Returns what stops it. */
  on(type: string, handler: (event: CustomEvent) => void): () => void;
  /** Opens the overlay for developers. */
  debug(): Promise<void>;
}

/** What the eager part of the loader shares with the lazy one. */
export interface LoaderContext {
  readonly site: Site;
  readonly environment: Environment;
  readonly tags: Map<EventTarget, Tag>;
  readonly scan: Scan;
  /** Requests that were started before the runtime came, by path; one that failed is taken out. */
  readonly early: Record<string, Promise<Response>>;
  wake(tag: Tag, moment: string): void;
  readonly enter: typeof enter;
}

export interface RuntimeContext extends LoaderContext {
  /** Resolves when islands may be evaluated. */
  readonly painted: Promise<unknown>;
}

/** What the runtime can be asked: what it is given, and what comes of it. */
export interface Verbs {
  mount: { given: [element: HTMLElement]; answer: Element };
  unmount: { given: [element: Element]; answer: undefined };
  ready: { given: [which: string | Element]; answer: Element };
  on: { given: Parameters<Tribune['on']>; answer: () => void };
  debug: { given: []; answer: undefined };
  wake: { given: [tag: Tag]; answer: unknown };
  /** Settled when links to fragments are followed on a page with <base>, or cannot be. */
  followed: { given: []; answer: unknown };
}

type Ask<Verb extends Verbs[keyof Verbs]> = (...given: Verb['given']) => Verb['answer'] | Promise<Verb['answer']>;

/** The lazy part of the loader. */
export type Runtime = { readonly [Name in keyof Verbs]: Ask<Verbs[Name]> };

/** Everything one island wakes from. */
export interface Loaded {
  readonly module: unknown;
  /** Settles when the files of the view have arrived; undefined once they have. */
  view(): Promise<unknown> | undefined;
}

/** Fires `tribune:<type>`, bubbling and composed, and keeps it for late listeners. */
export type Emit = (at: EventTarget, type: string, detail?: unknown) => void;

/** What the loader shares with the boot. */
export interface BootContext extends Pick<LoaderContext, 'tags' | 'enter'> {
  readonly emit: Emit;
  readonly trust: Scan['trust'];
  /** Finds a tag again whose island was taken away, and wakes it, after so many ms. */
  again(element: HTMLElement, moment: string, after?: number): void;
  /** Resolves when it is the caller's turn to keep the page busy. */
  turn(): Promise<void>;
}

/** How the boot fetches the text of a file beside the loader: it is asked for again if it cannot be had, and once for all who want it. */
export interface Fetching {
  get(path: string): Promise<string>;
}

/** What the loader wakes islands with, once the shared services stand. */
export interface Boot {
  /** Makes an island's model and drawing. Never throws. */
  mount(tag: Tag, loaded: Loaded): void;
}
