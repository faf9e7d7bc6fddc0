import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** The first rows of a database. */
export interface Seeds {
  /** Identifies these seeds; other rows have another name. */
  readonly name: string;
  /** The files that the rows come from, as globs below the repository. A cached database is not used after one has changed. */
  readonly sources: readonly string[];
  /** Inserts the rows that do not exist yet. */
  readonly fill: (database: Kysely<Tables>) => Promise<void>;
}
