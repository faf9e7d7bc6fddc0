import * as z from 'zod/mini';
import { count, emptyNext, maybeText, rowsBy, text } from '#core/base/widget/printed.ts';

const failure = z.nullable(z.object({ text, act: text, retry_text: text }));
/** A number that changes: each text is an element of its own, as a text that changes within one counts as a shift of the layout. */
const tally = z.array(z.object({ text })).check(rowsBy('text'));

export const drawn = z.object({
  is_closed: z.boolean(),
  title: text,
  count_text: maybeText,
  manage: z.nullable(z.object({ text, is_open: z.boolean() })).check(z.describe('For the desk')),
  rules_failure: failure,
  closed_text: maybeText.check(z.describe('In the place of the form')),
  form: z
    .nullable(
      z.object({
        id: text,
        label: text,
        failure_text: text.check(z.describe('Why React could not be fetched; else empty')),
        note_text: text,
        send_text: text,
      }),
    )
    .check(z.describe('Null once React draws the form')),
  is_following: z.boolean(),
  follow_text: text,
  status_text: text.check(z.describe('Of the live connection; empty while it is live')),
  sort: z.nullable(
    z.object({ label: text, choices: z.array(z.object({ value: text, text, is_chosen: z.boolean() })) }),
  ),
  verdict: z
    .nullable(z.object({ text, close_label: text }))
    .check(z.describe('Why a link did not lead to the comment that it names')),
  is_status_seen: z.boolean(),
  announced_text: text,
  is_alert_seen: z.boolean(),
  alert_text: text,
  has_fresh: z.boolean(),
  fresh: tally,
  has_unread: z.boolean(),
  unread: tally,
  waiting_text: maybeText,
  list_failure: failure,
  empty_text: maybeText,
  empty_next: emptyNext,
  more_failure: failure,
  more: z
    .array(z.object({ shown: count, text, is_busy: z.boolean() }))
    .check(rowsBy('shown'), z.describe('One or none. Another one below what came: the same would be seen to move')),
  has_room: z.boolean(),
  has_more: z.boolean().check(z.describe('For an island that finds what another one has drawn')),
  events: z
    .nullable(z.object({ sequence: count }))
    .check(z.describe('Null if they are not numbered. For such an island, too: it fetches what came since')),
});
export type Drawn = z.output<typeof drawn>;
