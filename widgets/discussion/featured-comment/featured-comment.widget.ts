import * as z from 'zod/mini';
import { about, filled, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  resourceType: about('What was commented on, in lower case: `article`', filled, { examples: ['article'] }),
  resourceId: about('Id of what was commented on, in the CMS', positiveWhole, { examples: [1], pick: 'article' }),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'featured-comment',
  about:
    'The comment that the desk put above a thread; where there is none it takes no room. It takes over what the host printed.',
  place: 'tag',
  when: 'visible 800px',
  surface: 'page',
  attributes,
});
