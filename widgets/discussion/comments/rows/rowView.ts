import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Words } from '#core/i18n/words.ts';
import type { Clock } from '#core/page/page.ts';
import type { Comments, Row, Trouble } from '#widgets/discussion/comments/comments.ts';
import type { PrintedRows } from './adopt.ts';

/** Where React draws what has state in a row: a text field, the menu, a dialog. */
export interface RowPortal {
  readonly row: Row;
  readonly container: HTMLElement;
  /** Of the menu. */
  readonly isOpen: Signal<boolean>;
  readonly isReporting: Signal<boolean>;
  /** What the dialog of a report has read out already. */
  reported: Trouble | undefined;
  /** Something stands open in it. */
  isNeeded: boolean;
}

/** One comment on the page. */
export interface RowView {
  readonly row: Row;
  /** What it replies to. */
  readonly parent: RowView | undefined;
  /** 0 for a comment on the resource itself. */
  readonly depth: number;
  /** What it shares with all of its thread. Not near: out of sight for now, and without buttons. */
  readonly thread: { readonly isNear: Signal<boolean> };
  readonly element: HTMLElement;
  readonly article: HTMLElement;
  /** From the first touch on. */
  readonly portal: Signal<RowPortal | undefined>;
  replies: RowList | undefined;
  /** Takes back that the row is known by its place. */
  unplace: (() => void) | undefined;
  dispose(): void;
}

/** The threads of a list, in groups. */
export interface Groups {
  /** Puts each view into its place, in this order, and moves none that stands where it should. */
  arrange(views: readonly RowView[]): void;
}

/** The rows of one list, in the order of the model. */
export interface RowList {
  readonly element: HTMLElement;
  readonly views: Map<Row, RowView>;
  /** Of threads: what stands together. */
  readonly groups: Groups | undefined;
  /** A button was pressed that brings rows: the first that comes gets the focus. */
  expected: { readonly known: ReadonlySet<Row>; readonly at: number; readonly leads: boolean } | undefined;
}

/** Says what comes near the window and what leaves it. */
export interface Sight {
  /** `margin`: around the window, as CSS writes it. Returns what ends it. */
  watch(element: Element, margin: string, listener: (isSeen: boolean) => void): () => void;
  stop(): void;
}

/** What rows are drawn with. */
export interface Drawing {
  readonly model: Comments;
  readonly words: Words;
  readonly clock: Clock;
  /** Those that React draws in. */
  readonly portals: Signal<readonly RowPortal[]>;
  /** Pictures that did not load. */
  readonly lost: Signal<ReadonlySet<string>>;
  readonly sight: Sight;
  readonly printed: PrintedRows;
  readonly views: WeakMap<Element, RowView>;
  menuId(row: Row): string;
  /** A bug: the island goes, and what the host printed comes back. */
  crashed(error: unknown): void;
}

/** The comments as they stand on the page, drawn without React. */
export interface Rows {
  readonly list: HTMLElement;
  readonly model: Comments;
  readonly drawing: Drawing;
  readonly portals: ReadonlySignal<readonly RowPortal[]>;
  /** Rows that came are still being drawn. */
  readonly isDrawing: ReadonlySignal<boolean>;
  /** All that was there at the start stands in the list. */
  readonly ready: Promise<void>;
  /** Puts the list into an element; what has the focus in it keeps it. */
  moveTo(element: Element): void;
  /** The list is on the page now. */
  attached(): void;
  /** A button was pressed that brings threads: the first that comes gets the focus. With `leads` it is gone to. */
  expect(leads: boolean): void;
  stop(): void;
}
