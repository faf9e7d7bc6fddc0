import * as z from 'zod/mini';
import { rowsBy, text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  has_queries: z.boolean(),
  title: text,
  queries: z.array(z.object({ query: text, forget_label: text })).check(rowsBy('query')),
  forget_all_text: text,
});
