/** `off`: it crashed too often on this page, or its tag is wrong. */
export type State = 'armed' | 'loading' | 'ready' | 'failed' | 'off';

/** Steps of an island's life that stand in the performance timeline. */
export type Step = 'armed' | 'loading' | 'loaded' | 'mounted' | 'ready';

/** What a reader did with a control marked `data-w-action`. */
export interface Held {
  /** The submit button of a form; undefined for a click on something else. */
  readonly submitter: HTMLElement | null | undefined;
  /** The fields of its form at that moment. */
  readonly fields: FormData | undefined;
}

/** One place on the page that belongs to a widget. */
export interface Tag {
  readonly name: string;
  readonly element: HTMLElement;
  readonly isOverlay: boolean;
  /** The moments it waits for, and the one that woke it. */
  readonly when: string;
  moment?: string;
  state: State;
  /** Its moments that come with an event: the kind, and whether it has come with an event of this type. */
  readonly waits: (readonly [kind: string, hasCome: (type?: string) => boolean])[];
  /** What the reader did before there was a model, by control: a second click on one is the same wish; after `patience` the page does it without one. */
  readonly held: Map<HTMLElement, Held>;
  patience?: ReturnType<typeof setTimeout>;
  /** Set once its model is made: takes what the reader does until the first drawing; false when the model does not listen. */
  take?: ((control: HTMLElement, held: Held) => void) | false | undefined;
  leave?: (() => void) | undefined;
  /** When each step was reached, ms since navigation. */
  readonly times: Partial<Record<Step, number>>;
  error?: unknown;
}
