import * as z from 'zod/mini';
import { address, id, maybeText, text } from '#core/base/widget/printed.ts';

const neighbour = z.nullable(
  z.object({
    url: address,
    is_external: z.boolean().check(z.describe('Of another site')),
    way: text.check(z.describe('"Previous article", "Next article"')),
    title: text,
    neutral_text: maybeText.check(
      z.describe('Where the title gives a result away: what stands there while results are covered, see spoilers.html'),
    ),
    test: z
      .nullable(z.object({ article_id: id, a_title: text, b_title: text }))
      .check(z.describe('The other title, while two are tested: see title-test.html')),
  }),
);

export const printed = z.object({
  article: z.object({ id }).check(z.describe('The one that is being read')),
  has_links: z.boolean(),
  label: text.check(z.describe('"Previous and next article", for screen readers')),
  previous: neighbour.check(z.describe('Published right before it')),
  next: neighbour.check(z.describe('Published right after it')),
});
export type Printed = z.output<typeof printed>;
