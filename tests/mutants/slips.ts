/**
 * What makes tests blind to a slip. `second`: one is already there. `reasons`: in the test's data two reasons give one outcome. `else`: somebody
 * else comes in between. `counted`: it is tested where it is made, not where it is counted. `back`: leaving and coming back.
 */
export type Kind = 'second' | 'reasons' | 'else' | 'counted' | 'back';

/** A plausible slip of a developer that a person would notice. */
export interface Slip {
  /** The text as it is, which the file has exactly once. Short, so that it survives other changes. */
  readonly before: string;
  readonly after: string;
  /** What a person would see. */
  readonly seen: string;
  readonly kind?: Kind;
  /** Why no test is to notice it. */
  readonly accepted?: string;
}

/** The slips in one file, and the tests that are to notice them: files of vitest, or browser specs. */
export interface SlipsIn {
  readonly file: string;
  readonly tests: readonly string[];
  readonly slips: readonly Slip[];
}
