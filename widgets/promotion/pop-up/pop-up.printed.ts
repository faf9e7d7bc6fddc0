import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  within: text.check(z.describe('CSS selector of what is read: "article"')),
});
export type Printed = z.output<typeof printed>;
