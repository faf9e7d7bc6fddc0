import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  articleId: z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(1),
      z.describe('The article that is being read'),
      z.meta({ examples: [1], pick: 'article' }),
    ),
  prefetch: z._default(
    z
      .boolean()
      .check(z.describe('Whether the page of a link is fetched once a reader points at it, unless they save data')),
    true,
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'related-articles',
  about:
    'Links to what was published before and after an article. It leaves what the host printed as it is, without a request; an empty tag fetches it.',
  states: ['guest', 'reader', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
