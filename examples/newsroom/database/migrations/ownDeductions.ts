import { alwaysCounted } from './column.ts';

/** Each paper may deduct points of its own in a competition that papers share, at the same moment as another. */
export const ownDeductions = {
  tables: {},
  added: { point_deductions: { id: alwaysCounted } },
  statements: [
    'alter table point_deductions drop constraint point_deductions_pkey',
    'alter table point_deductions add primary key (id)',
    "create unique index point_deductions_of_owner on point_deductions (stage, competitor, since, coalesce(owner, ''))",
  ],
};
