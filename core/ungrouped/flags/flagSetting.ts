import * as z from 'zod/mini';
import { about, filled } from '#core/base/page/about.ts';
import { endOfDay } from './flagState.ts';

/** What a tenant says of one flag, for the tools that check settings; pages read the same by `flagState`. */
export const flagSetting = about(
  'Off when absent',
  z.object({
    on: about(
      '`true` for all readers, `false` for none, or the share of browsers that have it: `0.1`',
      z.union([z.boolean(), z.number().check(z.minimum(0), z.maximum(1))]),
    ),
    owner: about('Who decides about it, and is asked when it has ended', filled),
    until: about(
      'Its last day (UTC), as `2027-03-01`: from then on it is off',
      z.string().check(
        z.regex(/^\d{4}-\d\d-\d\d$/),
        z.refine((day) => !Number.isNaN(endOfDay(day)), 'not a date'),
      ),
    ),
    why: z.optional(about('What is to be found out, or where that is written', z.string())),
  }),
);
