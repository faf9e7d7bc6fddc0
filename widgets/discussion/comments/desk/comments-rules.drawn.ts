import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

const choices = z.array(z.object({ value: text, text, is_chosen: z.boolean() }));

export const drawn = z.object({
  title: text,
  slow_label: text,
  pauses: choices.check(z.describe('Seconds between two comments of a reader')),
  review_label: text,
  reviews: choices,
  closed_label: text,
  is_closed: z.boolean(),
});
