import * as z from 'zod/mini';
import {
  changedBy,
  crest,
  emptyNext,
  form,
  id,
  maybeAddress,
  maybeShow,
  maybeText,
  rowsBy,
  text,
} from '#core/base/widget/printed.ts';

const row = z.object({
  team_id: id,
  team_slug: text.check(z.describe('The row of a team that the reader follows is marked')),
  zone: maybeText.check(
    z.describe('Kinds of its zones, as the API has them, with spaces: "champion champions-league"'),
  ),
  is_marked: z.boolean(),
  position_text: text.check(z.describe('"3"; "3=" where the place is shared')),
  moved: z.nullable(z.object({ direction: z.enum(['up', 'down']), label: text })),
  ...crest,
  name: text,
  url: maybeAddress.check(z.describe('The page of the team')),
  playing: z
    .nullable(z.object({ score_text: text, label: text }))
    .check(z.describe('The match under way that counts as it stands, own goals first')),
  group_letter: maybeText.check(z.describe('Among the best thirds')),
  played: text,
  won: text,
  drawn: text,
  lost: text,
  goals_text: text.check(z.describe('"62–40"')),
  difference_text: text.check(z.describe('"+22"')),
  points: text,
  deducted: z
    .nullable(z.object({ label: text }))
    .check(z.describe('Points that the team has lost or got back by a ruling')),
  form,
});

export const printed = z.object({
  league: text,
  group: maybeText,
  variant: z.enum(['full', 'compact']),
  view: z.enum(['all', 'home', 'away']),
  limit: z.nullable(id),
  mark: text,
  when: maybeText.check(
    z.describe(
      '"interaction | event competition-eredivisie" where no match is on or near: nothing is loaded for the table before it is touched or another tag hears of a change. Null: as declared',
    ),
  ),
  ...changedBy,
  is_full: z.boolean().check(z.describe('Of the variant `full`')),
  is_live: z.boolean().check(z.describe('Matches are under way, and count as they stand')),
  note_text: text.check(z.describe('"After the matches of 8 March", that matches are on, or that there are no tables')),
  empty_next: emptyNext,
  position_label: text,
  team_label: text,
  group_label: text,
  played_label: text,
  played_short: text,
  won_label: text,
  won_short: text,
  drawn_label: text,
  drawn_short: text,
  lost_label: text,
  lost_short: text,
  goals_label: text,
  goals_short: text,
  difference_label: text,
  difference_short: text,
  points_label: text,
  points_short: text,
  form_label: text,
  show: maybeShow,
  is_only: z
    .boolean()
    .check(
      z.describe(
        'There is one table: it has the whole width from its first row on, before the browser has all of the page',
      ),
    ),
  tables: z.array(z.object({ caption: text, has_groups: z.boolean(), rows: z.array(row).check(rowsBy('team_id')) })),
  has_legend: z.boolean(),
  legend: z
    .array(z.object({ zone: text, places: text, name: text }))
    .check(z.describe('Places in the same zones: 1, "Champions and Champions League"')),
  remarks: z.array(z.object({ text })).check(z.describe('Deducted points, and how teams are ranked')),
});
export type Printed = z.output<typeof printed>;
