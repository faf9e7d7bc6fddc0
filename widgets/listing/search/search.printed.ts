import * as z from 'zod/mini';
import { address, count, emptyNext, maybeText, moment, text } from '#core/base/widget/printed.ts';

const parts = z.array(
  z.object({ text, is_marked: z.boolean().check(z.describe('One of the words that were looked for')) }),
);

export const printed = z.object({
  action_url: address.check(z.describe('This page: the form asks for it with ?q=')),
  label: text,
  submit_label: text,
  titles_label: text.check(z.describe('"Titles and introductions only"')),
  longest: count.check(z.describe('How many characters a query may have')),
  heading_level: z.int().check(z.minimum(2), z.maximum(6)),
  query: maybeText.check(z.describe('What was looked for')),
  is_titles: z.boolean().check(z.describe('In titles, introductions and tags alone: ?content=off')),
  next_offset: count.check(z.describe('How many articles come before those that follow')),
  total: count,
  has_more: z.boolean(),
  has_results: z.boolean(),
  is_empty: z.boolean().check(z.describe('Something was looked for, and nothing found')),
  found_text: maybeText.check(z.describe('"12 articles found"')),
  results: z.array(
    z.object({
      url: address,
      is_external: z.boolean(),
      title: parts,
      neutral_text: maybeText.check(
        z.describe(
          'Where the title gives a result away: what stands there while results are covered, see spoilers.html',
        ),
      ),
      excerpt: z.nullable(z.object({ parts })),
      tag_text: maybeText,
      date: z.nullable(z.object({ at: z.nullable(moment), text })),
      elsewhere_text: maybeText.check(z.describe('"on example.com", of another site')),
    }),
  ),
  none_text: text.check(z.describe('"Geen artikelen gevonden"')),
  hint_text: text,
  empty_next: emptyNext,
  more: z
    .nullable(z.object({ url: address, label: text }))
    .check(z.describe('The page that follows, for who has no JavaScript: ?q=…&page=2')),
});
export type Printed = z.output<typeof printed>;
