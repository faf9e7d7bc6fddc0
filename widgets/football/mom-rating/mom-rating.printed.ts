import * as z from 'zod/mini';
import { emptyNext, id, json, maybeText, maybeTime, rowsBy, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  fixture_id: id,
  props: json.check(
    z.describe('`{"rating": …}`, as GET /api/v2/matchcenter/fixture/{id}/votes answers a guest; `{}`: it is fetched'),
  ),
  title: text,
  first_text: text.check(z.describe('How to vote; once it is closed the man of the match')),
  first_time: maybeTime.check(z.describe('When it opens, after that text')),
  second_text: text.check(
    z.describe('Until when; once it is closed the average of the team and how many readers voted'),
  ),
  second_time: maybeTime.check(z.describe('When it closes, after that text')),
  is_rated: z.boolean().check(z.describe('Closed: averages are printed, and covered for readers who want that')),
  has_players: z.boolean(),
  players: z
    .array(
      z.object({
        player_id: id,
        number: maybeText,
        name: text,
        about_text: text.check(z.describe('"Defender, 90 min"')),
        average_text: maybeText.check(z.describe('Once it is closed')),
      }),
    )
    .check(
      rowsBy('player_id'),
      z.describe('In line-up order: starters, then those who came on; nobody who stayed on the bench'),
    ),
  none_text: text,
  empty_next: emptyNext,
  closed_text: maybeText,
});
export type Printed = z.output<typeof printed>;
