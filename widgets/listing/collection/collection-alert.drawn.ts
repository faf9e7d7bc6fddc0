import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

/** The data that collection-alert.drawn.html is drawn with. */
export const drawn = z.object({
  failed: z.nullable(z.object({ failure_text: text, retry_text: text })).check(z.describe('Null while nothing has')),
});
export type Drawn = z.output<typeof drawn>;
