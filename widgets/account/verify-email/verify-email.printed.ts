import * as z from 'zod/mini';
import { address, id, maybeAddress, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  page_type: z.enum(['verify-email', 'verify-new-email']),
  user_id: z.nullable(id).check(z.describe('Whom the link is for; null where the address alone says it')),
  hash: maybeText.check(z.describe('What the link proves itself with, as it stands in the address')),
  resend_path: maybeAddress.check(z.describe('Path of the call that sends a new mail')),
  intro_text: text,
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
  home_url: address,
  home_label: text,
});
export type Printed = z.output<typeof printed>;
