import * as z from 'zod/mini';
import { maybeText } from '#core/base/widget/printed.ts';

/** The data that latest-list.drawn.html is drawn with. */
export const drawn = z.object({
  title: maybeText,
  note: maybeText.check(z.describe('What stands in the place of rows')),
  has_gap: z.boolean().check(z.describe('Whether the room of a row is kept')),
});
export type Drawn = z.output<typeof drawn>;
