import * as z from 'zod/mini';
import { id, json, maybeAddress, maybeShow, maybeText, neutralState, text } from '#core/base/widget/printed.ts';

const side = z.object({
  name: text,
  flag: maybeText.check(z.describe('An emoji')),
  gives_away: z.boolean().check(z.describe('It plays here because of the result of another match')),
});

export const printed = z.object({
  fixture_id: id,
  prefer: z
    .nullable(z.enum(['followed']))
    .check(z.describe('"followed": readers who follow a team or a match see the next of these in its place')),
  when: maybeText.check(
    z.describe('"interaction" where the match is not near: nothing is loaded for it then. Null: as declared'),
  ),
  props: json.check(z.describe('{"match": …} as the API sends it')),
  phase: z.enum(['upcoming', 'running', 'over', 'off', 'unknown']),
  url: maybeAddress.check(z.describe('The page of the match')),
  home: side,
  away: side,
  score_text: text.check(z.describe('"2–1"; before kick-off what stands between the two: "v"')),
  state_text: text.check(z.describe(`"Kick-off: 14/06 21:00"; later "61'", "Half-time", "Full time"`)),
  kick_off: maybeText.check(z.describe('ISO 8601; null if the state is no kick-off')),
  spoken_text: maybeText.check(z.describe('The minute as it is read out: "minute 61"')),
  neutral_text: neutralState,
  has_result: z.boolean().check(z.describe('It has begun: score and last goal are a result')),
  tie_text: maybeText.check(z.describe('Of the last leg of a tie: "agg. 3–2", "Ajax win 3–2 on aggregate"')),
  show: maybeShow,
  left_text: text.check(z.describe('Empty before kick-off: the island counts there; later the last goal')),
});
export type Printed = z.output<typeof printed>;
