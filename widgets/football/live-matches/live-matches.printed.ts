import * as z from 'zod/mini';
import {
  crest,
  emptyNext,
  id,
  json,
  maybeAddress,
  maybeShow,
  maybeText,
  neutralState,
  rowsBy,
  text,
} from '#core/base/widget/printed.ts';

const side = z.object({
  name: text,
  ...crest,
  goals_text: maybeText.check(z.describe('Null before kick-off')),
  kicks_text: maybeText.check(z.describe('"(4)": of a shoot-out')),
  is_ahead: z.boolean(),
  gives_away: z.boolean().check(z.describe('It plays here because of the result of another match')),
});

const match = z.object({
  match_id: id,
  teams: text.check(z.describe('Slugs of both, with a space: who follows one has the match first')),
  phase: z.enum(['upcoming', 'running', 'over', 'off', 'unknown']),
  url: maybeAddress.check(z.describe('The page of the match')),
  state_text: text.check(
    z.describe(`"61'", "Half-time", "Full time"; before kick-off when it is: "21:00", "14/06 21:00"`),
  ),
  kick_off: maybeText.check(z.describe('ISO 8601; null if the state is no kick-off')),
  spoken_text: maybeText.check(z.describe('The minute as it is read out: "minute 61"')),
  neutral_text: neutralState,
  about_text: text.check(z.describe(`The last goal ("Gakpo 61'"), else group and round; may be empty`)),
  home: side,
  away: side,
  tie_text: maybeText.check(z.describe('Of the last leg of a tie: "agg. 3–2", "Ajax win 3–2 on aggregate"')),
  show: maybeShow,
});

export const printed = z.object({
  variant: z.enum(['sidebar', 'homepage']),
  league: maybeText,
  when: maybeText.check(
    z.describe(
      '"interaction | event competition-eredivisie" where no match is on or near: nothing is loaded for the list before it is touched or another tag hears of a change. Null: as declared',
    ),
  ),
  props: json.check(
    z.describe('{"list": …} with the matches as the API sends them; of their events the goals suffice'),
  ),
  is_live: z.boolean().check(z.describe('One of them is under way')),
  note_text: text.check(z.describe('"2 matches under way", "Next matches", "Latest results"')),
  empty_next: emptyNext,
  matches: z.array(match).check(rowsBy('match_id')),
});
export type Printed = z.output<typeof printed>;
