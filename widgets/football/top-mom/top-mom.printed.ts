import * as z from 'zod/mini';
import { maybeShow, text } from '#core/widget/printed.ts';

/** What top-mom.printed.html is printed from. */
export const printed = z.object({
  team: text.check(z.describe('Slug of the team')),
  has_players: z.boolean(),
  players: z.array(
    z.object({
      name: text,
      matches_text: text.check(z.describe('"9 matches"')),
      average_text: text.check(z.describe('"7.6"')),
    }),
  ),
  show: maybeShow,
  none_text: text.check(z.describe('What stands there where nobody has been rated')),
});
export type Printed = z.output<typeof printed>;
