import * as z from 'zod/mini';
import { emptyNext, maybeShow, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  team: text.check(z.describe('Slug of the team')),
  has_players: z.boolean(),
  players: z.array(
    z.object({
      name: text,
      matches_text: text.check(z.describe('"9 matches"')),
      grades: z
        .nullable(
          z.object({
            label: text.check(z.describe('"Last grades:", for who listens')),
            figures: z
              .array(
                z.object({
                  text: text.check(z.describe('"8.1"')),
                  best_label: maybeText.check(z.describe('"Man of the match", where they were')),
                }),
              )
              .check(z.describe('Of the last five matches, oldest first')),
          }),
        )
        .check(z.describe('Null where no match of theirs was rated')),
      average_text: text.check(z.describe('"7.6"')),
    }),
  ),
  show: maybeShow,
  none_text: text.check(z.describe('What stands there where nobody has been rated')),
  empty_next: emptyNext,
});
export type Printed = z.output<typeof printed>;
