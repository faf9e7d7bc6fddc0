import * as z from 'zod/mini';
import { address, maybeAddress, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  token: maybeText.check(z.describe('Of the link in the mail; null where a mail is still to be asked for')),
  email: maybeText.check(z.describe('Where that mail went')),
  login_url: maybeAddress.check(z.describe('Where the new password counts, if not in the account dialog')),
  intro_text: text,
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
  home_url: address,
  home_label: text,
});
export type Printed = z.output<typeof printed>;
