import { counted, moment, text, texts } from './column.ts';
import { table } from './table.ts';

const tables = {
  /** With which programs of a tenant call: `hash` is the SHA-256 of the token, which nobody can read again. */
  access_tokens: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      id: counted(),
      hash: text,
      /** What it is for, in words of who made it. */
      name: text,
      /** What it may do: `feed`, `polls`, `liveblog`. */
      scopes: texts,
      made_at: moment,
      used_at: moment.orNull,
      revoked_at: moment.orNull,
    },
    'primary key (tenant, id)',
    'unique (hash)',
  ),
};

export const accessTokens = { tables };
