import * as z from 'zod/mini';
import { address, maybeAddress, maybeText, text } from '#core/base/widget/printed.ts';

const colour = text.check(z.describe('"#d4021d"'));

/** The data that site-search-panel.drawn.html is drawn with. */
export const drawn = z.object({
  is_open: z.boolean(),
  list_id: text,
  label: text,
  groups: z.array(
    z.object({
      group_id: text,
      title: text,
      options: z.array(
        z.object({
          option_id: text,
          url: address,
          is_active: z.boolean(),
          image: maybeAddress,
          flag: maybeText,
          colours: z.nullable(z.object({ first: colour, second: colour })),
          text,
          neutral_text: maybeText,
          note: maybeText,
        }),
      ),
    }),
  ),
  forget_text: maybeText,
});
export type Drawn = z.output<typeof drawn>;
