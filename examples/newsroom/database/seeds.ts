import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** What a database begins with. */
export interface Seeds {
  /** Databases that begin with other rows have another name. */
  readonly name: string;
  /** Files that the rows come from, as globs below the repository: where one changes, no kept database is taken. */
  readonly sources: readonly string[];
  /** Puts in what is not there yet. */
  readonly fill: (database: Kysely<Tables>) => Promise<void>;
}
