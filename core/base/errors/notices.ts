/** What is reported to a developer or editor: a permanent code, what is wrong, what to do. */
export interface Notice {
  readonly code: string;
  readonly what: string;
  readonly remedy: string;
  /** What it was made from: a translation is made from the same. */
  readonly args?: readonly unknown[];
}

/** Notices in another language, by their code: each takes what the notice was made from. */
export type Translations = Readonly<Record<string, (...args: never[]) => Pick<Notice, 'what' | 'remedy'>>>;

/** Declares a kind of notice; the code is never used again for something else. */
export function notice<Args extends readonly unknown[]>(
  code: string,
  say: (...args: Args) => Pick<Notice, 'what' | 'remedy'>,
): (...args: Args) => Notice {
  return (...args) => ({ code, args, ...say(...args) });
}

/** Reports to developers: one console line per distinct notice and element, and a `tribune:error` event on the element. */
export interface Notices {
  report(notice: Notice, about?: Element, cause?: unknown): void;
}
