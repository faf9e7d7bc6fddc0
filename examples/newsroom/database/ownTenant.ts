import { sql } from 'kysely';

/** The tenant of the transaction, for conditions: the owner of the tables sees the rows of all tenants. */
export const ownTenant = sql<string>`current_setting('app.tenant', true)`;
