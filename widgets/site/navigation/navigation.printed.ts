import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  sections_label: text,
  menu_label: text,
  sections: z.array(
    z.object({ title: text, url: address, is_here: z.boolean().check(z.describe('The page itself; one at most')) }),
  ),
});
export type Printed = z.output<typeof printed>;
