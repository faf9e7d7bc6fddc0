import type { Reading } from '../api/reading.ts';
import type { Queries } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';

/** What a page's content is read with, for one request. */
export interface PageSource {
  readonly paper: Paper;
  readonly reading: Reading;
  /** Runs one transaction of the paper; not to be nested. */
  readonly queries: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
}
