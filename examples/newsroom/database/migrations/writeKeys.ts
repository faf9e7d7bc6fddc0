import { moment, text } from './column.ts';
import { table } from './table.ts';

const tables = {
  /** Writes that were done with a key: `hash` is the SHA-256 of whose they are, what they are, and their key. */
  write_keys: table(
    'select, insert, delete',
    { tenant: text.references('tenants'), hash: text, made_at: moment },
    'primary key (tenant, hash)',
  ),
};

const statements = ['create index write_keys_by_age on write_keys (tenant, made_at)'];

/** What makes a letter, a bug report, a clap and a registration count once. */
export const writeKeys = { tables, statements };
