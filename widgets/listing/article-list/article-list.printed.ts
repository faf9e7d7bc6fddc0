import * as z from 'zod/mini';
import { address, count, emptyNext, id, maybeAddress, maybeText, moment, text } from '#core/base/widget/printed.ts';
import { sources } from './article-list.widget.ts';

const named = z.nullable(z.object({ text, url: maybeAddress }));

const size = z.int().check(z.minimum(1), z.maximum(50));

export const printed = z.object({
  source: z.enum(sources),
  tag_slug: maybeText.check(z.describe('Of the source `tag`')),
  user: maybeText.check(z.describe('Of the source `author`: the username')),
  page_size: size,
  first_page_size: size,
  is_sticky: z.boolean().check(z.describe('What the desk keeps on top comes first')),
  look: z.nullable(z.literal('photos')).check(z.describe('Large pictures beside each other, for photo reports')),
  article: z.nullable(z.object({ id })).check(z.describe('The one that is being read')),
  heading_level: z.int().check(z.minimum(2), z.maximum(6)),
  next_offset: count.check(z.describe('How many articles come before those that follow')),
  next_page: count.check(z.describe('Page that follows, from 0 for the first')),
  total: count.check(z.describe('How many there are in all')),
  has_more: z.boolean(),
  has_articles: z.boolean(),
  articles: z.array(
    z.object({
      article_id: z.nullable(id),
      url: address,
      is_external: z.boolean().check(z.describe('Of another site')),
      title: text,
      neutral_text: maybeText.check(
        z.describe(
          'Where the title gives a result away: what stands there while results are covered, see spoilers.html',
        ),
      ),
      test: z
        .nullable(z.object({ article_id: id, a_title: text, b_title: text }))
        .check(z.describe('The other title, while two are tested: see title-test.html')),
      excerpt: maybeText.check(z.describe('At most 175 characters, cut after a word')),
      picture: z.nullable(
        z.object({
          src: address,
          srcset: maybeText.check(z.describe('In several widths: "/a-345.webp 345w, /a-690.webp 690w"')),
          width: count,
          height: count,
        }),
      ),
      tag: named,
      author: named.check(z.describe('Without an address where they have no page; null where they are not named')),
      elsewhere_text: maybeText.check(z.describe('"on example.com", of another site')),
      date: z
        .nullable(z.object({ at: z.nullable(moment), text }))
        .check(z.describe('"Today 14:05" or "24-11-2026"; "24/11" in sidebars')),
      comments: z.nullable(z.object({ article_id: id, url: address, count_text: text, count_label: text })),
    }),
  ),
  pager: z
    .nullable(
      z.object({
        label: text,
        previous_label: text,
        previous_url: maybeAddress.check(z.describe('Null on the first page')),
        next_label: text,
        next_url: maybeAddress.check(z.describe('Null on the last page')),
      }),
    )
    .check(z.describe('In place of `more`: pages that replace each other')),
  none_text: text.check(z.describe('"Geen artikelen gevonden"')),
  empty_next: emptyNext,
  more: z
    .nullable(
      z.object({
        url: address,
        label: text,
        waiting_text: maybeText.check(
          z.describe('"Geen verbinding: de artikelen komen zodra die er weer is.", while a press waits for it'),
        ),
      }),
    )
    .check(z.describe('The page that follows, for who has no JavaScript: ?page=2')),
});
export type Printed = z.output<typeof printed>;
