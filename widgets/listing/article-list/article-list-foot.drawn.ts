import * as z from 'zod/mini';
import { maybeText, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  failure_text: maybeText.check(z.describe('Why the last page could not be fetched')),
  is_hidden: z.boolean().check(z.describe('Nothing follows')),
  is_busy: z.boolean(),
  button_text: text,
});
export type Drawn = z.output<typeof drawn>;
