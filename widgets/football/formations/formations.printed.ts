import * as z from 'zod/mini';
import { address, emptyNext, json, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  team: text.check(z.describe('Slug of the team')),
  crowd_label: text.check(z.describe('"The readers\' line-up"')),
  mine_label: text,
  login_url: address.check(z.describe("Where the CMS explains what a line-up of one's own needs")),
  lines: z.int().check(z.minimum(0), z.describe('How many lines the places stand in, with that of the goalkeeper')),
  places: z
    .array(
      z.object({
        of: z.int().check(z.minimum(1), z.maximum(5), z.describe('How many places stand in its line')),
        place_label: text.check(z.describe('"Goalkeeper"')),
        player_text: text.check(z.describe('A name, or that nobody was chosen')),
        number: maybeText.check(z.describe('On the shirt')),
        share_text: maybeText.check(z.describe('"48% · 12"')),
      }),
    )
    .check(z.describe('From the goalkeeper on, then from the back, each line left to right')),
  formations_label: text,
  has_formations: z.boolean(),
  formations: z.array(z.object({ formation: text.check(z.describe('"4-3-3"')), readers_text: text })),
  total_text: text,
  empty_next: emptyNext,
  props: json.check(
    z.describe(
      '`{"printed": {"formations", "players", "team"}}`: what the API answers to user-formations, top-players of the first formation (one row a place is enough) and for the team with its squad; `{}`: the island asks for all of it',
    ),
  ),
});
export type Printed = z.output<typeof printed>;
