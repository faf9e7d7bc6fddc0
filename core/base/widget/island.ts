import type { Bundled } from '#core/base/i18n/bundledText.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';

/** A click or submit on a fallback control marked `data-w-action`, held until the island was ready. */
export interface QueuedAction {
  /** The value of `data-w-action`. */
  readonly action: string;
  /** The fields of the control's form at that moment; the submitter's name and value included. */
  readonly values: Readonly<Record<string, string>>;
}

/** One place on the page where an island lives. */
export interface Host {
  /** The tag. On a shadow surface its children are the host's HTML, untouched. */
  readonly element: HTMLElement;
  /** What the reader did here before the model was made, each once. Presses of printed buttons are added until the first drawing, for drawings that read them. */
  readonly queue: readonly QueuedAction[];
  /**
   * Takes a handler for what the reader does between the making of the model and the first drawing. Without one such an
   * action is left to the page: its link or form works as the host printed it.
   */
  onAction(handle: (action: QueuedAction) => void): void;
  /** Aborted when the tag leaves the page: release timers, listeners and effects here. */
  readonly signal: AbortSignal;
  /** The widget's own words, then the core's. */
  readonly words: Words;
  /** Adds words that a file brings which the island fetches later. */
  addWords(words: Partial<Bundled>): void;
  /** Lets the loader look for tags in a region that it leaves alone otherwise (`data-w-foreign`): the island answers for what is in it. */
  trust(region: Element): void;
  /** Resolves when it is this island's turn to keep the page busy: for what it draws later than it was told to. */
  turn(): Promise<void>;
  /** Fires `tribune:<type>` on the tag, bubbling and composed. */
  emit(type: string, detail?: unknown): void;
}

/** What draw gets besides the model. */
export interface Drawing {
  readonly host: Host;
  readonly page: Page;
  /** Where to draw: the shadow root, or the tag itself. Append to it; what the host printed is the mount's to take away. */
  readonly root: ShadowRoot | HTMLElement;
  /** Adopts sheets into the root that is drawn into. */
  adopt(sheets: readonly CSSStyleSheet[]): void;
  /**
   * To be called once something stands on the surface: the fallback goes and the island is ready.
   * `keep` leaves the host's HTML where it is, for an island that adopts it; a later call without it takes it away.
   * `replace` takes away the part of it that is drawn anew: focus and selection in there go over to the drawing.
   */
  drawn(fallback?: 'keep', replace?: () => void): void;
  /** To be called when the view cannot go on: the island is unmounted and the fallback comes back. */
  crashed(error: unknown): void;
}

/** Draws a model. Returns (or resolves to) what takes the drawing away again. */
export type Draw<Model> = (model: Model, drawing: Drawing) => (() => void) | Promise<() => void>;

/** What a tag is mounted from. `start` makes the model at once; the drawing may come later. */
export interface Island<Attributes> {
  readonly sheets: readonly CSSStyleSheet[];
  /** Does beforehand, in steps between which it waits for its `turn`, what would keep the page busy for long when the model is made. */
  readonly prepare?: ((element: HTMLElement, turn: Host['turn']) => Promise<void>) | undefined;
  start(page: Page, attributes: Attributes, host: Host): { draw(drawing: Drawing): ReturnType<Draw<never>> };
}

/** An island = model + draw + sheets. The model is made outside React and never waits for the view. */
export function defineIsland<Attributes, Model>(parts: {
  readonly model: (page: Page, attributes: Attributes, host: Host) => Model;
  readonly draw: Draw<Model>;
  readonly sheets?: readonly CSSStyleSheet[];
  readonly prepare?: Island<Attributes>['prepare'];
}): Island<Attributes> {
  return {
    sheets: parts.sheets ?? [],
    prepare: parts.prepare,
    start(page, attributes, host) {
      const model = parts.model(page, attributes, host);
      return { draw: (drawing) => parts.draw(model, drawing) };
    },
  };
}
