import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  intro_text: text,
  has_points: z.boolean(),
  points: z.array(z.object({ text })).check(z.describe('What can be changed here')),
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
  guest_text: text.check(z.describe('That a reader has to log in')),
  log_in_label: text,
});
export type Printed = z.output<typeof printed>;
