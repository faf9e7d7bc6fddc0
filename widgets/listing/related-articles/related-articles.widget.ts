import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  articleId: about('The article that is being read', positiveWhole, { examples: [1], pick: 'article' }),
  prefetch: z._default(
    about('Whether the page of a link is fetched once a reader points at it, unless they save data', z.boolean()),
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
