import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  userId: about('Id of the reader whose profile the page is', positiveWhole, { examples: [1], pick: 'reader' }),
  karma: z._default(about('Whether karma is shown, where the server keeps it', z.boolean()), false),
  ranking: z._default(
    about('Whether the place in the prediction pool is shown, where there is one', z.boolean()),
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
