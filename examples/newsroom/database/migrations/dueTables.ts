import { moment, text } from './column.ts';
import { table } from './table.ts';

/** Up to when a paper has announced what becomes true by the clock in tables. */
export const dueTables = {
  tables: {
    due_tables: table(
      'select, insert, update',
      { tenant: text.references('tenants'), until: moment },
      'primary key (tenant)',
    ),
  },
};
