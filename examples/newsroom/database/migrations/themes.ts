import { alwaysCounted, integer, moment, text } from './column.ts';
import { table } from './table.ts';

const tables = {
  /** Themes that were published, and can be again. */
  themes: table(
    'select, insert, delete',
    {
      tenant: text.references('tenants'),
      number: alwaysCounted,
      /** A brand colour, and tokens as they were typed. */
      brand: text,
      tokens: text,
      /** The tokens as a style sheet, which was checked. */
      css: text,
      published_by: integer,
      published_at: moment,
    },
    'primary key (tenant, number)',
  ),
  /** The theme that editors work at, one a tenant. */
  theme_drafts: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      brand: text,
      tokens: text,
      /** The theme on pages; null where they have what is in the files. */
      published: integer.orNull,
      /** Rises with each change of draft or choice. */
      version: integer,
      saved_by: integer,
      saved_at: moment,
    },
    'primary key (tenant)',
    'foreign key (tenant, published) references themes (tenant, number)',
  ),
};

export const themes = { tables };
