import * as z from 'zod/mini';
import { id, maybeAddress, maybeMoment, maybeText, resourceType, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  resource_type: resourceType,
  resource_id: id,
  label: text.check(z.describe('"The desk\'s choice"')),
  user_id: z.nullable(z.int().check(z.positive())),
  avatar: maybeAddress,
  username: text,
  user_url: maybeAddress,
  date: z.nullable(z.object({ at: maybeMoment, text })).check(z.describe('"21/11"')),
  likes_text: maybeText.check(z.describe('"3+"')),
  url: maybeAddress.check(z.describe('Where the comment stands')),
  content: text,
});
export type Printed = z.output<typeof printed>;
