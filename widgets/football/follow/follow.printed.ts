import * as z from 'zod/mini';
import { id, maybeText, text } from '#core/widget/printed.ts';

/** What follow.printed.html is printed from. */
export const printed = z.object({
  team: maybeText.check(z.describe('Slug of a team; null for a match')),
  match: z.nullable(id).check(z.describe('Id of a match; null for a team')),
  follow_key: text.check(z.describe('"team:psv" or "match:260011"')),
  follow_label: text.check(z.describe('"Follow: PSV": the name of the button')),
  follow_text: text.check(z.describe('"Follow": what is seen of it')),
});
export type Printed = z.output<typeof printed>;
