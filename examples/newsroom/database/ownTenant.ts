import { sql } from 'kysely';

/** The tenant that the transaction is for: whoever owns the tables sees the rows of every one. */
export const ownTenant = sql<string>`current_setting('app.tenant', true)`;
