import * as z from 'zod/mini';
import { text } from '#core/widget/printed.ts';

/** What configurator.printed.html is printed from. */
export const printed = z.object({
  widget: text.check(z.describe('Name of the widget whose tag is made first')),
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
});
export type Printed = z.output<typeof printed>;
