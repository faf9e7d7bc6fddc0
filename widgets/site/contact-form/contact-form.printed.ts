import * as z from 'zod/mini';
import { address, id, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  intro_text: text,
  has_problems: z.boolean(),
  problems: z.array(z.object({ text })).check(z.describe('Of a letter that was posted without JavaScript')),
  sent_text: maybeText.check(z.describe('After a letter that was posted without JavaScript and taken')),
  no_script_text: text.check(z.describe('Where else to write to, before the address')),
  desk_email: text,
  send_url: address.check(z.describe('Where the form posts to without JavaScript')),
  name_label: text,
  name: maybeText.check(z.describe('As it was posted')),
  name_limit: id.check(z.describe('Most characters of a name')),
  email_label: text,
  email_hint: text,
  email: maybeText.check(z.describe('As it was posted')),
  message_label: text,
  message: maybeText.check(z.describe('As it was posted')),
  message_limit: id.check(z.describe('Most characters of a message')),
  has_captcha: z.boolean().check(z.describe('The captcha is a box to tick, for which room is kept')),
  write_key: maybeText.check(z.describe('By which a letter that comes twice without JavaScript is stored once')),
  send_label: text,
});
export type Printed = z.output<typeof printed>;
