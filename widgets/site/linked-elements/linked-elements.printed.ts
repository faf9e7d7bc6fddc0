import * as z from 'zod/mini';
import { maybeText } from '#core/base/widget/printed.ts';

export const printed = z.object({
  within: maybeText.check(z.describe('CSS selector of the regions that count; null for the whole document')),
});
export type Printed = z.output<typeof printed>;
