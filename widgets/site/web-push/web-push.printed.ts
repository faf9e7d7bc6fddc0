import * as z from 'zod/mini';
import { text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  where_impossible: z
    .enum(['say', 'hide'])
    .check(z.describe('Whether the switch says so, or is hidden, in browsers that know no such messages')),
  no_script_text: text.check(z.describe('For browsers without JavaScript: what is missing')),
});
export type Printed = z.output<typeof printed>;
