import * as z from 'zod/mini';
import {
  changedBy,
  emptyNext,
  id,
  maybeAddress,
  maybeFollowTag,
  maybeShow,
  maybeText,
  moment,
  neutralState,
  text,
} from '#core/base/widget/printed.ts';

const match = z.object({
  at: moment,
  day_text: text.check(z.describe('"14 Jun"')),
  round: maybeText,
  flag: maybeText.check(z.describe('An emoji')),
  opponent: text,
  gives_away: z.boolean().check(z.describe('That the team plays here reveals the result of an earlier match')),
  where_text: text.check(z.describe('"home" or "away"')),
  url: maybeAddress.check(z.describe('The page of the match')),
  score_text: text.check(z.describe('Of the player’s team first')),
  minutes_text: text,
  goals_text: text.check(z.describe('Empty where the player did not score')),
  live: z
    .nullable(z.object({ state_text: text.check(z.describe('"61\'"')), neutral_text: neutralState }))
    .check(z.describe('Null where it is not under way')),
  cards: z.array(z.object({ card: z.enum(['yellow', 'red']), label: text })),
});

export const printed = z.object({
  player_id: id,
  when: maybeText.check(
    z.describe(
      '"interaction | event competition-eredivisie" where no match is near: nothing is loaded before it is touched or another tag hears of a change. Null: as declared',
    ),
  ),
  ...changedBy,
  league: maybeText.check(z.describe('Slug of the competition, which says when something is corrected')),
  facts: z.array(
    z.object({ label: text, value: text, flag: maybeText, url: maybeAddress, follow_tag: maybeFollowTag }),
  ),
  totals_label: text,
  totals: z.array(
    z.object({ label: text, value: text, rank_text: maybeText.check(z.describe('"3rd": place in that table')) }),
  ),
  show: maybeShow,
  has_matches: z.boolean(),
  none_text: text.check(z.describe('What stands there of who has not played')),
  empty_next: emptyNext,
  caption: text,
  match_label: text,
  score_label: text,
  minutes_label: text,
  minutes_short: text,
  goals_label: text,
  goals_short: text,
  cards_label: text,
  matches: z.array(match),
  has_news: z.boolean(),
  news_label: text,
  news: z
    .array(z.object({ title: text, neutral_text: maybeText, url: text }))
    .check(z.describe('`neutral_text` stands there while results are covered, where the title gives one away')),
  no_news_text: maybeText.check(z.describe('Null where nobody knows whether there is any')),
  no_news_next: emptyNext,
});
export type Printed = z.output<typeof printed>;
