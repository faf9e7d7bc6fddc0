import * as z from 'zod/mini';
import {
  emptyNext,
  form,
  maybeAddress,
  maybeFollowTag,
  maybeMoment,
  maybeShow,
  maybeText,
  moment,
  neutralState,
  outcome,
  text,
} from '#core/base/widget/printed.ts';

/** The match that is on, or the next. */
const now = z.object({
  is_live: z.boolean(),
  now_label: text,
  sides_text: text.check(z.describe('"Netherlands – Japan"')),
  sides_url: maybeAddress.check(z.describe('The page of the match')),
  gives_away: z.boolean().check(z.describe('Who plays here reveals the result of an earlier match')),
  figure_text: text.check(z.describe('The score; empty before kick-off')),
  state_text: text.check(z.describe('"61’" or when it kicks off')),
  neutral_text: neutralState,
  kick_off: maybeMoment.check(z.describe('Of a match that has not begun')),
  tie_text: maybeText.check(z.describe('Of the last leg of a tie: "agg. 3–2", "Ajax win 3–2 on aggregate"')),
});

const result = z.object({
  at: moment,
  day_text: text,
  round: maybeText,
  sides_text: text,
  sides_url: maybeAddress,
  gives_away: z.boolean().check(z.describe('That the team plays here reveals the result of an earlier match')),
  tie_text: maybeText.check(z.describe('Of the last leg of a tie: "agg. 3–2", "Ajax win 3–2 on aggregate"')),
  score_text: text.check(z.describe('A dash of a match that is not over')),
  outcome: z.nullable(outcome).check(z.describe('Null of a match that is not over')),
  letter: maybeText,
  outcome_label: maybeText,
});

const overview = z.object({
  follow_tag: maybeFollowTag.check(z.describe('Null where the page has another one, or no team is known')),
  place_text: maybeText.check(z.describe('"Place 2 in group F"; null where the competition has no table')),
  points_text: text,
  has_form: z.boolean(),
  form_label: text,
  form,
  now: z.nullable(now),
  has_results: z.boolean(),
  results_caption: text,
  match_label: text,
  score_label: text,
  outcome_heading: text,
  results: z.array(result).check(z.describe('The newest first; one that is on or begins within hours before them')),
  none_text: maybeText.check(z.describe('What stands there of who has not played')),
  empty_next: emptyNext,
  show: maybeShow,
});

const squad = z.object({
  groups: z.array(
    z.object({
      caption: text,
      number_label: text,
      player_label: text,
      club_label: maybeText.check(z.describe('Null where nobody’s club is told')),
      players: z.array(z.object({ number_text: text, player: text, player_url: maybeAddress, club: text })),
    }),
  ),
  nobody_text: maybeText.check(z.describe('What stands there where no squad is known')),
  empty_next: emptyNext,
});

export const printed = z.object({
  team: text,
  league: text,
  part: z.enum(['all', 'overview', 'squad']),
  when: maybeText.check(
    z.describe(
      '"interaction | event competition-eredivisie" where no match is on or to come: nothing is loaded before it is touched or another tag hears of a change. Null: as declared',
    ),
  ),
  follow: text.check(z.describe('Id of the match that is on, or begins within hours; several with spaces')),
  overview: z.nullable(overview),
  squad: z.nullable(squad),
});
export type Printed = z.output<typeof printed>;
