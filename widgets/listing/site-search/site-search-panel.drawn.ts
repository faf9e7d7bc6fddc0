import * as z from 'zod/mini';
import { address, crest, maybeText, text } from '#core/base/widget/printed.ts';

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
          ...crest,
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
