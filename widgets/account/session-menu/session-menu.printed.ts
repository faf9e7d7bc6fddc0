import * as z from 'zod/mini';
import { maybeAddress, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  register_label: maybeText.check(z.describe('Null where there is no link to register with')),
  log_in_label: text,
  following_url: maybeAddress.check(z.describe('Page of what a reader follows; null where there is none')),
});
export type Printed = z.output<typeof printed>;
