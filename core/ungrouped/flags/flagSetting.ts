import * as z from 'zod/mini';
import { endOfDay } from './flagState.ts';

/** What a tenant says of one flag, for the tools that check settings; pages read the same by `flagState`. */
export const flagSetting = z
  .object({
    on: z
      .union([z.boolean(), z.number().check(z.minimum(0), z.maximum(1))])
      .check(z.describe('`true` for all readers, `false` for none, or the share of browsers that have it: `0.1`')),
    owner: z.string().check(z.minLength(1), z.describe('Who decides about it, and is asked when it has ended')),
    until: z.string().check(
      z.regex(/^\d{4}-\d\d-\d\d$/),
      z.refine((day) => !Number.isNaN(endOfDay(day)), 'not a date'),
      z.describe('Its last day (UTC), as `2027-03-01`: from then on it is off'),
    ),
    why: z.optional(z.string().check(z.describe('What is to be found out, or where that is written'))),
  })
  .check(z.describe('Off when absent'));
