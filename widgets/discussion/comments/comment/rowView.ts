import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { effect } from '@preact/signals-core';
import { pageSelection } from '#core/base/dom/pageSelection.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { observeSight, type Sighting } from '#core/base/page/observeSight.ts';
import type { Clock } from '#core/base/page/page.ts';
import type { Comments, Row, Trouble } from './comments.ts';

/** Where React draws what has state in a row: a text field, the menu, a dialog. */
export interface RowPortal {
  readonly row: Row;
  readonly container: HTMLElement;
  /** Whether the menu is open. */
  readonly isOpen: Signal<boolean>;
  readonly isReporting: Signal<boolean>;
  /** The trouble that the report dialog has announced already, so that the row does not announce it again. */
  reported: Trouble | undefined;
  /** Whether something is open that React draws. */
  isNeeded: boolean;
}

/** One comment on the page. */
export interface RowView {
  readonly row: Row;
  /** The comment that it replies to. */
  readonly parent: RowView | undefined;
  /** 0 for a comment on the resource itself. */
  readonly depth: number;
  /** Shared by all rows of a thread. While `isNear` is false the thread is far from the window, and its rows have no buttons. */
  readonly thread: { readonly isNear: Signal<boolean> };
  readonly element: HTMLElement;
  readonly article: HTMLElement;
  /** Undefined until the reader first opens something in the row. */
  readonly portal: Signal<RowPortal | undefined>;
  replies: RowList | undefined;
  /** Undoes `placeRow`; undefined while the row is not in the document. */
  unplace: (() => void) | undefined;
  dispose(): void;
}

/** The groups that hold the threads of a list. */
export interface Groups {
  /** Puts each view into its place, in this order, and moves none that stands where it should. */
  arrange(views: readonly RowView[]): void;
}

/** The rows of one list, in the order of the model. */
export interface RowList {
  readonly element: HTMLElement;
  readonly views: Map<Row, RowView>;
  /** The groups of a list of threads; undefined for a list of replies. */
  readonly groups: Groups | undefined;
  /** Set when a button that loads rows is pressed; the first one that is not in `known` gets the focus. `at`: ms since the epoch. */
  expected: { readonly known: ReadonlySet<Row>; readonly at: number; readonly leads: boolean } | undefined;
}

/** Reports when elements come near the window and when they leave it. */
export interface Sight {
  /** `margin`: around the window, as in CSS. Returns a function that ends the watch. */
  watch(element: Element, margin: string, listener: (isSeen: boolean) => void): () => void;
  stop(): void;
}

/** The rows that a host printed, which are drawn into and not replaced. */
export interface PrintedRows {
  /** The lists that hold these rows, in their order. */
  readonly lists: readonly HTMLElement[];
  /** The element that holds all of these lists but the first; null where nothing is printed. */
  readonly place: HTMLElement | null;
  /** The row of a comment, which is handed out once; undefined after that, and where there is none. */
  take(id: number): HTMLElement | undefined;
  /** Removes the rows that nobody took. */
  clear(): void;
}

/** What rows are drawn with. */
export interface Drawing {
  readonly model: Comments;
  readonly words: Words;
  readonly clock: Clock;
  /** The rows that React draws in now. */
  readonly portals: Signal<readonly RowPortal[]>;
  /** URLs of pictures that failed to load. */
  readonly lost: Signal<ReadonlySet<string>>;
  readonly sight: Sight;
  readonly printed: PrintedRows;
  readonly views: WeakMap<Element, RowView>;
  menuId(row: Row): string;
  /** Reports an error thrown while drawing: the island is removed and what the host printed comes back. */
  crashed(error: unknown): void;
}

/** The comments as they stand on the page, drawn without React. */
export interface Rows {
  readonly list: HTMLElement;
  readonly model: Comments;
  readonly drawing: Drawing;
  readonly portals: ReadonlySignal<readonly RowPortal[]>;
  /** Whether rows that have come are still to be drawn. */
  readonly isDrawing: ReadonlySignal<boolean>;
  /** Resolves when all rows that were known at the start are in the list, as drawn or as the host printed them. */
  readonly ready: Promise<void>;
  /** Moves the list into an element without losing focus and selection. */
  moveTo(element: Element): void;
  /** To be called when the list is in the document. */
  attached(): void;
  /**
   * To be called when a button that loads threads is pressed: the first new one gets the focus, and with `leads` the page
   * scrolls to it.
   */
  expect(leads: boolean): void;
  stop(): void;
}

type Report = Pick<Drawing, 'crashed'>;

/** Calls `run` and passes what it throws to `crashed`, so that a bug in drawing does not reach whoever changed a signal. */
export function guard({ crashed }: Report, run: () => void): void {
  try {
    run();
  } catch (error) {
    crashed(error);
  }
}

/** Calls `run` now and whenever a signal that it reads changes. Returns a function that ends this. */
export const follow = (report: Report, run: () => void): (() => void) => effect(() => guard(report, run));

/** The focused element within an element, by its own shadow root or document; undefined where the focus is elsewhere. */
export function focusedIn(element: Element): Element | undefined {
  const root = element.getRootNode();
  const { activeElement } = root instanceof ShadowRoot ? root : document;
  return activeElement && element.contains(activeElement) ? activeElement : undefined;
}

/** Returns what selects the words again that are selected within an element; undefined if there are none. */
function selectedIn(element: Element) {
  const selection = pageSelection();
  if (!selection) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) return;
  return () => {
    if (selection.isCollapsed && anchorNode.isConnected && focusNode.isConnected)
      selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}

/** Runs `move`, and gives focus and selection back to what lost them in the list by being moved. */
export function keepingFocus(list: HTMLElement, move: () => void): void {
  const active = focusedIn(list);
  const select = selectedIn(list);
  move();
  if (active instanceof HTMLElement && active.isConnected && !active.matches(':focus'))
    active.focus({ preventScroll: true });
  select?.();
}

/** Watches elements with one IntersectionObserver for all that have the same margin. */
export function createSight(): Sight {
  const observers: Record<string, ReturnType<typeof observeSight>> = {};
  const listeners = new Map<Element, (isSeen: boolean) => void>();
  const receive = (entries: readonly Sighting[]) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  };
  return {
    watch(element, rootMargin, listener) {
      observers[rootMargin] ??= observeSight(receive, { rootMargin });
      const observer = observers[rootMargin];
      listeners.set(element, listener);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer.unobserve(element);
      };
    },
    stop() {
      for (const each of Object.values(observers)) each.disconnect();
    },
  };
}
