import * as z from 'zod/mini';
import { maybeText, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  has_periods: z.boolean(),
  periods_label: text,
  periods: z.array(z.object({ period: z.enum(['week', 'month']), label: text, is_chosen: z.boolean() })),
  failed: z.nullable(
    z.object({
      failure_text: text,
      retry_text: maybeText.check(z.describe('Null where the server has no such board')),
    }),
  ),
  loading: z
    .nullable(
      z.object({ loading_text: text, is_long: z.boolean().check(z.describe('Room for ten rows, not for two')) }),
    )
    .check(z.describe('Null once there is a board')),
  you_text: maybeText.check(z.describe('Beside the name of the reader in a row')),
});
export type Drawn = z.output<typeof drawn>;
