import * as z from 'zod/mini';
import { address, maybeText, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  menu_label: text,
  image: maybeText.check(z.describe('30 x 30 px; null without a picture, and after one that did not load')),
  initials: text,
  name: text,
  message: maybeText.check(z.describe('That the email address is to be confirmed')),
  username: text,
  entries: z.array(z.object({ url: address, label: text })),
  log_out_text: text,
});
export type Drawn = z.output<typeof drawn>;
