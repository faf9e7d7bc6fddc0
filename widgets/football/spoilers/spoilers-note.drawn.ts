import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  failed: z.nullable(z.object({ text, retry_text: text })).check(z.describe('Null while there is nothing to say')),
});
