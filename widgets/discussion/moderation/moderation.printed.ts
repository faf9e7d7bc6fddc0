import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  queue: z.enum(['pending', 'reported', 'hidden']).check(z.describe('What is shown first')),
  intro_text: text,
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
  log_in_label: text,
});
export type Printed = z.output<typeof printed>;
