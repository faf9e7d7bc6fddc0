import * as z from 'zod/mini';
import { address, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  intro_text: text,
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
  home_url: address,
  home_label: text,
});
export type Printed = z.output<typeof printed>;
