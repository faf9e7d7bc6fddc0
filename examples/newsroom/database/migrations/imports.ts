import { integer, moment, oneOf, text } from './column.ts';
import { table } from './table.ts';

const source = oneOf('disqus', 'wordpress', 'coral', 'commento', 'isso');

const tables = {
  /** Who wrote what was imported: a user without address and password, until a reader has proved that it is them. */
  imported_authors: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      source,
      /** SHA-256 of what the source knows them by. */
      key: text,
      user_id: integer,
      /** Hash of the e-mail address, with a secret of the tenant; null where the source has none. */
      email_hash: text.orNull,
      /** When a reader with this address took over what they wrote. */
      claimed_at: moment.orNull,
    },
    'primary key (tenant, source, key)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  /** Which comment one of the source was imported as, so that it is imported once. */
  imported_comments: table(
    'select, insert',
    { tenant: text.references('tenants'), source, source_id: text, comment_id: integer },
    'primary key (tenant, source, source_id)',
    'unique (tenant, comment_id)',
    'foreign key (tenant, comment_id) references comments on delete cascade',
  ),
};

const statements = [
  'create index imported_authors_of_user on imported_authors (tenant, user_id)',
  'create index imported_authors_by_email on imported_authors (tenant, email_hash) where claimed_at is null',
];

/** Comments that came from elsewhere, and who wrote them. */
export const imports = { tables, statements };
