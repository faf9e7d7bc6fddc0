import * as z from 'zod/mini';
import { maybeAddress, moment, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  updated_at: moment.check(z.describe('When the text last changed')),
  label: text.check(z.describe('What the bar is: "Announcement"')),
  text,
  url: maybeAddress,
});
export type Printed = z.output<typeof printed>;
