import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  userId: z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(1),
      z.describe('Id of the reader whose profile the page is'),
      z.meta({ examples: [1], pick: 'reader' }),
    ),
  karma: z._default(z.boolean().check(z.describe('Whether karma is shown, where the server keeps it')), false),
  ranking: z._default(
    z.boolean().check(z.describe('Whether the place in the prediction pool is shown, where there is one')),
    false,
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'public-profile',
  about: 'What one reader wrote: the number of comments and the comments, page by page. The host prints name and face.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  sheet: 'readers',
  attributes,
});
