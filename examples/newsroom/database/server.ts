import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const bigint = 20;
const date = 1082;

/** PostgreSQL 15 or newer at `databaseUrl`, over at most ten connections. */
export function serverDialect(databaseUrl: string): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(bigint, Number);
  // A date has no time zone: as text it stays the day that it is.
  types.setTypeParser(date, String);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: 10,
    connectionTimeoutMillis: 20_000,
    statement_timeout: 10_000,
    application_name: 'newsroom',
  });
  // A connection that breaks while nobody uses it is replaced at the next query, and fails the transaction that has it between two queries;
  // unheard, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
