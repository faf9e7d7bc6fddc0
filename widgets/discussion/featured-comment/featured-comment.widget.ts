import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  resourceType: z
    .string()
    .check(
      z.minLength(1),
      z.describe('What was commented on, in lower case: `article`'),
      z.meta({ examples: ['article'] }),
    ),
  resourceId: z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(1),
      z.describe('Id of what was commented on, in the CMS'),
      z.meta({ examples: [1], pick: 'article' }),
    ),
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
