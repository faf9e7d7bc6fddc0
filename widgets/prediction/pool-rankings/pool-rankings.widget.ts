import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  period: z._default(
    about('Which ranking is shown first', z.enum(['this_week', 'last_week', 'month', 'total'])),
    'this_week',
  ),
  start: z.optional(
    about(
      'Unix time with which its week or month starts; the one that is on by default',
      z.coerce.number().check(z.int()),
      { examples: [1773010800] },
    ),
  ),
  number: z._default(about('Page, 50 rows each, from 1', positiveWhole, { examples: [2] }), 1),
  ranking: z.optional(about('The page as the API sends it', z.looseObject({}))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'pool-rankings',
  about: 'The ranking of the prediction pool by week, month and season, with the reader’s own place in sight.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: { page: 'ranking' },
  when: 'visible 300px',
  surface: 'shadow',
  sheet: 'rankings',
  attributes,
});
