import { day, integer, oneOf, text } from './column.ts';
import { table } from './table.ts';

const tables = {
  /** Sums of a day for the page of figures: no reader, no browser and no page view is in them. */
  daily_figures: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      day,
      /** `impression` of the widget `name`, `error` with the code `name` in the widget `detail`, `title` of the article `name` in the group `detail`. */
      kind: oneOf('impression', 'error', 'title'),
      name: text,
      detail: text,
      count: integer.check('>= 0'),
    },
    'primary key (tenant, day, kind, name, detail)',
  ),
};

export const dailyFigures = { tables };
