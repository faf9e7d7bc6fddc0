/** Points that come back after an appeal are a deduction of less than none. */
export const deductionAppeals = {
  tables: {},
  statements: [
    'alter table point_deductions drop constraint point_deductions_points_check',
    'alter table point_deductions add constraint point_deductions_points_check check (points <> 0)',
  ],
};
