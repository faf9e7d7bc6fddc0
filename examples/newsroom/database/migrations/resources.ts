import { integer, moment, oneOf, text } from './column.ts';
import { table } from './table.ts';

const tables = {
  /** Pages of a CMS that readers discuss, which the newsroom has not published itself. */
  resources: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      type: text.check("~ '^[a-z]{1,40}$'"),
      id: integer,
      title: text,
      /** Path and query of its page, on the host of the tenant. */
      path: text.check("like '/%'"),
      /** Who made it known: a reader who was there first, or the CMS, by what it signed. */
      source: oneOf('reader', 'cms'),
      made_at: moment,
    },
    'primary key (tenant, type, id)',
  ),
};

const added = {
  tenants: {
    /** How pages of a CMS become known: not at all, by their first use, by what the CMS signs in its pages, or by what it pushes. */
    resources: oneOf('none', 'open', 'signed', 'known').default("'none'"),
  },
};

const statements = ['create index resources_by_age on resources (tenant, made_at)'];

export const resources = { tables, added, statements };
