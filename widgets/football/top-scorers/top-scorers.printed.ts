import * as z from 'zod/mini';
import {
  address,
  changedBy,
  emptyNext,
  id,
  maybeAddress,
  maybeShow,
  maybeText,
  rowsBy,
  text,
} from '#core/base/widget/printed.ts';
import { rankings } from '#core/contract/football/ranking.ts';

const row = z.object({
  player_id: id,
  position_text: text.check(z.describe('"3"; "3=" where the place is shared')),
  name: text,
  url: maybeAddress.check(z.describe('The page of the player')),
  flag: maybeText.check(z.describe('An emoji')),
  team: text,
  team_url: maybeAddress,
  penalties: text.check(z.describe('In a table of cards: how many of them are red')),
  goals: text.check(z.describe('What the table is ordered by: goals, assists, clean sheets or cards')),
});

export const printed = z.object({
  league: text,
  when: maybeText.check(
    z.describe('"interaction | event competition-eredivisie" where no match is on or near. Null: as declared'),
  ),
  ...changedBy,
  by: z.enum(rankings),
  has_choice: z.boolean(),
  choice_label: text,
  choice: z
    .array(z.object({ by: z.enum(rankings), text, url: address, is_shown: z.boolean() }))
    .check(z.describe('The tables that the competition has; empty where there is no choice')),
  is_single: z
    .boolean()
    .check(z.describe('Whether there is one number in a row: the column of `penalties` is left out')),
  caption: text,
  position_label: text,
  player_label: text,
  team_label: text,
  penalties_label: text,
  penalties_short: text,
  goals_label: text,
  goals_short: text,
  show: maybeShow,
  has_rows: z.boolean(),
  rows: z.array(row).check(rowsBy('player_id'), z.describe('Ten, or all')),
  none_text: text.check(z.describe('What stands there before the first goal')),
  empty_next: emptyNext,
  more: z
    .nullable(z.object({ url: address, text }))
    .check(z.describe('The way to the others; null where all are here')),
});
export type Printed = z.output<typeof printed>;
