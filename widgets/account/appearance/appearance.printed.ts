import * as z from 'zod/mini';
import { markup, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  is_at_start: z.boolean().check(z.describe('The panel begins where the button begins')),
  appearance_label: text,
  theme_label: text,
  light_label: text,
  dark_label: text,
  system_label: text,
  text_label: text,
  small_label: text,
  big_label: text,
  more: z.nullable(markup).check(z.describe('More choices of the host’s own')),
});
export type Printed = z.output<typeof printed>;
