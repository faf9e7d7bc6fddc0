import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  widget: text.check(z.describe('Name of the widget whose tag is made first')),
  printed: z
    .nullable(text)
    .check(
      z.describe(
        'Address of a page with a tag as the site prints it; `{widget}` stands for its name, null where there is none',
      ),
    ),
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
});
export type Printed = z.output<typeof printed>;
