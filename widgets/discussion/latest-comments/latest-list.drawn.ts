import * as z from 'zod/mini';
import { emptyNext, maybeText } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  title: maybeText,
  note: maybeText.check(z.describe('What stands in the place of rows')),
  empty_next: emptyNext,
  has_gap: z.boolean().check(z.describe('Whether the room of a row is kept')),
});
