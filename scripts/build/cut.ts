/** One thing that Tribune never reaches in a library, and why not. */
export interface Cut {
  /** Below `node_modules/`. */
  readonly file: string;
  readonly why: string;
  /** Methods by class. A call of one that is gone throws a TypeError with its name. */
  readonly methods?: Readonly<Record<string, readonly string[]>>;
  /** Whole statements and entries of object literals, by how they start: each stands once. */
  readonly statements?: readonly string[];
  /** The same, for what stands more often. */
  readonly repeated?: readonly string[];
  /** Expressions that have only one value here, wherever they stand; what hangs on the others falls to the minifier. */
  readonly settle?: Readonly<Record<string, string>>;
}
