import * as z from 'zod/mini';
import { markup, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  tabs_label: text,
  tabs: z.array(
    z.object({
      id: z
        .string()
        .check(z.regex(/^[a-z][a-z0-9-]*$/), z.describe('The address of the tab within the page, for good')),
      label: text,
      title: text.check(z.describe('The heading of the section')),
      content: markup,
    }),
  ),
});
export type Printed = z.output<typeof printed>;
