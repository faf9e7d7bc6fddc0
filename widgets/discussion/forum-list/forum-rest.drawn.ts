import * as z from 'zod/mini';
import { maybeText, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  has_list: z.boolean(),
  loading_text: maybeText.check(z.describe('Null once there are topics')),
  failure_text: maybeText,
  has_more: z.boolean().check(z.describe('Whether the button is there')),
  is_busy: z.boolean(),
  button_text: text,
  status_text: text.check(z.describe('What is read out')),
});
export type Drawn = z.output<typeof drawn>;
