import * as z from 'zod/mini';
import { address, emptyNext, id, json, maybeAddress, maybeText, text } from '#core/base/widget/printed.ts';

export const printed = z.object({
  week_start: z
    .nullable(z.int().check(z.positive()))
    .check(z.describe('Unix time with which the week starts, where the address names it')),
  props: json.check(z.describe('`{"week": …}`, as GET /api/v2/predictions answers a guest; `{}`: the week is fetched')),
  form_url: address.check(z.describe('Where the form leads without JavaScript')),
  week_text: text.check(z.describe('"2–8 March 2026"')),
  weeks_label: text,
  previous_url: maybeAddress,
  previous_label: text,
  next_url: maybeAddress,
  next_label: text,
  countdown_text: text.check(z.describe('Which game is next, and when')),
  next_kick_off: maybeText.check(z.describe('When that is, ISO 8601')),
  guest_text: text,
  can_predict: z.boolean().check(z.describe('Whether any game of the week is open')),
  ranking_url: maybeAddress.check(z.describe('How everybody did in the week')),
  ranking_label: text,
  open_url: maybeAddress.check(z.describe('The week that is open')),
  open_label: text,
  has_games: z.boolean(),
  games: z
    .array(
      z.object({
        id,
        home: text,
        away: text,
        versus: text.check(z.describe('Between the teams: "v", or a dash')),
        kick_off: text.check(z.describe('ISO 8601')),
        kick_off_text: text.check(z.describe('In the paper\'s zone: "Sat 18:45"')),
        state_text: text.check(z.describe('"Full time 2-1", "Live 1-0, 34\'", "Postponed"; empty before kick-off')),
        planned: maybeText.check(z.describe('Of a moved game: the moment that its state names, ISO 8601')),
        result_name: text.check(z.describe('By what name the result is covered: the id of its match')),
        has_result: z.boolean().check(z.describe('The state gives the result away, or how it stands')),
        is_closed: z.boolean(),
        options: z
          .array(z.object({ bet: z.enum(['home_win', 'draw', 'away_win']), odds_text: text, bet_label: text }))
          .check(z.length(3)),
        note_text: text,
      }),
    )
    .check(z.describe('The first kick-off first, in one list: open, live and finished games alike')),
  none_text: text,
  empty_next: emptyNext,
  save_label: text,
});
export type Printed = z.output<typeof printed>;
