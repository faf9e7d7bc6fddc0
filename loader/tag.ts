/** `off`: it crashed too often on this page, or its tag is wrong. `gone`: it has left the page. */
export type State = 'armed' | 'loading' | 'ready' | 'failed' | 'off' | 'gone';

/** What is timed: the states, and the steps of a mount. */
export type Step = State | 'loaded' | 'mounted';

/** What a reader did with a control marked `data-w-action`. */
export interface Gesture {
  /** The submit button of a form; undefined for a click on something else. */
  readonly submitter: HTMLElement | null | undefined;
  /** The fields of its form at that moment; none without a form. */
  readonly fields: FormData;
}

/** One place on the page that belongs to a widget. lifecycle.ts alone changes its state. */
export interface Tag {
  readonly name: string;
  readonly element: HTMLElement;
  readonly isOverlay: boolean | undefined;
  /** The moments it waits for, and the one that woke it. */
  readonly when: string;
  moment?: string;
  state: State;
  /** What the reader did before there was a model, by control: a second click on one is the same request. */
  readonly queue: Map<HTMLElement, Gesture>;
  /** Set once its model is made: takes what the reader does until the first drawing; false when nobody takes it, the drawn island does, or it is off. */
  onAction?: ((control: HTMLElement, gesture: Gesture) => void) | false | undefined;
  /** Its island stands, or is about to. */
  isMounted?: boolean;
  /** What its attributes were when it was found, or when its island was made. */
  data: Readonly<DOMStringMap>;
  /** What was printed in it first when it was found. */
  readonly first: Element | null;
  /** Stands among what its island has drawn into the page, until another script takes all of that away. */
  mark?: Comment;
  /** Aborted when it is gone. */
  readonly leaving: AbortController;
  /** When each step was reached last, ms since the page was asked for. */
  readonly times: Partial<Record<Step, number>>;
  error?: unknown;
}
