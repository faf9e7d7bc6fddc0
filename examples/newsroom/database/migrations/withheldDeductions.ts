import { boolean, text } from './column.ts';

/** Deductions of feeds that the desk withdraws. */
export const withheldDeductions = {
  tables: {},
  added: {
    point_deductions: {
      /** The provider's id; null of one that no feed has sent, or that was stored before ids were. */
      fed_id: text.orNull,
      /** Whether the desk has withdrawn it: then it counts nowhere, whatever its feed sends. */
      withheld: boolean.default('false'),
    },
  },
};
