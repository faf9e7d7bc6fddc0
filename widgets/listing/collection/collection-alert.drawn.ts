import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const drawn = z.object({
  failed: z.nullable(z.object({ failure_text: text, retry_text: text })).check(z.describe('Null while nothing has')),
});
