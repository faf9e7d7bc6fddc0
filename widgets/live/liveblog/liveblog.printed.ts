import * as z from 'zod/mini';
import {
  count,
  emptyNext,
  id,
  markup,
  maybeAddress,
  maybeShow,
  maybeText,
  moment,
  rowsBy,
  text,
  time,
} from '#core/base/widget/printed.ts';

const entry = z.object({
  liveblog_id: id,
  day_text: maybeText.check(
    z.describe(
      'With the setting `dates: relative`, of the newest entry of each day that is not today: "zondag 8 maart 2026"; null for all others, and for pinned ones',
    ),
  ),
  created: time.check(z.describe('The text in the site\'s own zone: "16:30"')),
  edited: z.nullable(z.object({ at: moment, label: text })).check(z.describe('When its text was, as the API says it')),
  show: maybeShow.check(z.describe('Of an entry that tells how a match stands')),
  html: markup.check(z.describe("The desk's own, whole (every tag that it opens it closes), at most 64 kB")),
});

export const printed = z.object({
  is_older: z.boolean().check(z.describe('A page of older entries, without the widget: nothing is added to it')),
  is_over: z.boolean().check(z.describe('Whether the coverage has ended, so that nothing says live')),
  article_id: id.check(z.describe('As the API and the channel html-liveblog-<id> know the article')),
  events: z
    .nullable(z.object({ sequence: count }))
    .check(
      z.describe(
        "The number of the channel's last event, read before the entries: only what came later is fetched then. Null where events are not numbered, or where the API does not know `since`",
      ),
    ),
  embed_hosts: maybeText.check(z.describe('Hosts of frames, with spaces; null for the usual ones')),
  has_pinned_entries: z.boolean(),
  pinned_entries: z.array(entry).check(rowsBy('liveblog_id')),
  entries: z
    .array(entry)
    .check(rowsBy('liveblog_id'), z.describe('Newest first; as many as are printed stay on the page, ten at least')),
  older_url: maybeAddress.check(z.describe('The page with those that follow: ?before=<id of the last>')),
  older_label: text,
  empty_text: z.optional(maybeText).check(z.describe('Without entries')),
  empty_next: emptyNext,
});
export type Printed = z.output<typeof printed>;
