import * as z from 'zod/mini';
import { maybeText, text } from '#core/widget/printed.ts';

/** What session-menu.printed.html is printed from. */
export const printed = z.object({
  register_label: maybeText.check(z.describe('Null where there is no link to register with')),
  log_in_label: text,
});
export type Printed = z.output<typeof printed>;
