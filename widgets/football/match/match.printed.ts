import * as z from 'zod/mini';
import {
  crest,
  emptyNext,
  id,
  json,
  maybeAddress,
  maybeFollowTag,
  maybeShow,
  maybeText,
  maybeTime,
  neutralState,
  text,
} from '#core/base/widget/printed.ts';

const scorer = z.object({
  mark: z.enum(['goal', 'red-card']),
  name: text.check(z.describe('Empty where nobody tells who it was')),
  url: maybeAddress,
  minutes_text: text.check(z.describe('"12\', 45+2\' (pen)"')),
});

const kick = z.object({
  is_scored: z.boolean(),
  text: text.check(z.describe('For who listens: "Gakpo: Penalty scored, 1–0"')),
  name: text.check(z.describe('Of the player; where nobody tells who it was of the team')),
  score_text: text.check(z.describe('How the shoot-out stands after it: "1–0"')),
});

const side = z.object({
  name: text,
  ...crest,
  url: maybeAddress,
  has_scorers: z.boolean(),
  scorers_label: text.check(z.describe('"Goals of Japan"')),
  scorers: z.array(scorer).check(z.describe('Who scored, in order, each once, and who was sent off')),
  has_kicks: z.boolean(),
  kicks_label: text.check(z.describe('"Penalty kicks of Japan"')),
  kicks: z.array(kick).check(z.describe('Of the shoot-out, in order')),
});

const kind = z.enum(['goal', 'card', 'substitution', 'period', 'kick', 'other']);

const row = z.object({
  kind: kind.check(z.describe('By which the reader filters')),
  mark: text.check(z.describe('Type of the event, as the API calls it')),
  side: z.enum(['home', 'away', 'none']),
  is_annulled: z.boolean(),
  minute_text: text.check(z.describe('Of a kick of a shoot-out: how that stands then')),
  label: text.check(z.describe('"Goal"')),
  team_text: maybeText.check(z.describe('For who listens: the place says it to who looks')),
  name: maybeText,
  url: maybeAddress,
  more_text: maybeText.check(z.describe('"for Depay"')),
  score_text: maybeText.check(z.describe('How it stands after a goal, and at the end of a period')),
});

const mark = z.object({ mark: text, text: text.check(z.describe('"Yellow card 34\'"')), minute_text: text });

const player = z.object({
  number_text: text,
  name: text,
  url: maybeAddress,
  captain_text: maybeText,
  marks: z.array(mark),
});

const pitchPlayer = z.object({ number_text: text, name: text, marks: z.array(z.object({ mark: text })) });

const team = z.object({
  name: text,
  formation_text: maybeText.check(z.describe('"4-3-3"')),
  lines: z
    .array(z.object({ players: z.array(pitchPlayer) }))
    .check(z.describe('From the goalkeeper to the attack, each line from the right')),
  starters: z.array(player),
  has_substitutes: z.boolean(),
  substitutes: z.array(player),
  coach: z.nullable(z.object({ label: text.check(z.describe('"Coach"')), name: text, url: maybeAddress })),
  has_absent: z.boolean(),
  absent: z
    .array(
      z.object({
        name: text,
        url: maybeAddress,
        reason_text: maybeText.check(z.describe('"Knee injury", "Suspended, for 1 more match"')),
      }),
    )
    .check(z.describe('Who cannot play')),
});

const anchor = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.describe('Its address within the page, for good'));

export const printed = z.object({
  fixture_id: id,
  heading_level: z.int().check(z.minimum(2), z.maximum(5), z.describe('Usually 2')),
  sub_level: z.int().check(z.minimum(3), z.maximum(6), z.describe('One more')),
  props: json.check(
    z.describe(
      '`{"report": …}`, as GET /ajax/matchcenter/fixture/{id} answers, of at most 16,384 characters; `{}`: it is fetched',
    ),
  ),
  when: maybeText.check(
    z.describe(
      'When it comes alive: `interaction | event competition-eredivisie` for a match that was over long ago; null: as its widget declares',
    ),
  ),
  title: text.check(z.describe('"Nederland v Japan": without the result, which may be covered')),
  phase: z.enum(['upcoming', 'running', 'over', 'off', 'unknown']),
  has_room: z
    .boolean()
    .check(z.describe('It is on or near: what is going to be told has its room, so that nothing moves')),
  about_text: maybeText.check(z.describe('"Group F · Round 1", "Semi-finals · Second leg"')),
  follow_tag: maybeFollowTag.check(z.describe('Null of a match that was over long ago')),
  home: side,
  away: side,
  score_text: text.check(z.describe('"2–1"; before kick-off its time')),
  state_text: text.check(z.describe('"61\'", "Half-time"; before kick-off its day')),
  kick_off: maybeText.check(z.describe('ISO 8601; null unless time and day of it stand for score and state')),
  neutral_text: neutralState,
  show: maybeShow,
  notes: z.array(z.object({ text })).check(z.describe('"Half-time 1–0"')),
  tie: z
    .nullable(
      z.object({
        text: maybeText.check(z.describe('"agg. 3–2", "Ajax win 3–2 on aggregate"; null after one leg')),
        url: maybeAddress.check(z.describe('Of the page of the tie')),
        label: text.check(z.describe('"Both legs"')),
      }),
    )
    .check(z.describe('The tie over two matches that it is a leg of')),
  facts: z.array(z.object({ label: text, text, time: maybeTime })).check(z.describe('Kick-off, stadium, referee')),
  has_tabs: z.boolean().check(z.describe('There is more than the timeline')),
  tabs_label: text,
  tabs: z.array(z.object({ id: anchor, label: text })),
  are_line_ups_first: z.boolean().check(z.describe('They are known, and the match has not begun')),
  timeline: z.object({
    id: anchor,
    title: text,
    has_rows: z.boolean(),
    rows: z.array(row).check(z.describe('In the order in which it happened')),
    none_text: text,
    empty_next: emptyNext,
    filter_label: text,
    filters: z.array(
      z.object({ value: text, label: text, is_first: z.boolean(), none_text: text.check(z.describe('"No cards."')) }),
    ),
    order_text: maybeText.check(z.describe('"Newest first": a control while the match goes on')),
    statistics: z.nullable(
      z.object({
        title: text,
        home: text,
        away: text,
        rows: z.array(z.object({ name: text, home_text: text, away_text: text })),
      }),
    ),
  }),
  line_ups: z.nullable(
    z.object({
      id: anchor,
      title: text,
      known: z.nullable(z.object({ substitutes_label: text, absent_label: text, home: team, away: team })),
      none_text: text,
      empty_next: emptyNext,
    }),
  ),
  duels: z.nullable(
    z.object({
      id: anchor,
      title: text,
      show_duels: maybeShow,
      rows: z.array(
        z.object({ day: z.object({ at: text, text }), home: text, away: text, score_text: text, url: maybeAddress }),
      ),
    }),
  ),
});
export type Printed = z.output<typeof printed>;
