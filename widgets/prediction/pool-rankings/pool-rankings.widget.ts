import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  period: z._default(
    z.enum(['this_week', 'last_week', 'month', 'total']).check(z.describe('Which ranking is shown first')),
    'this_week',
  ),
  start: z.optional(
    z.coerce
      .number()
      .check(
        z.int(),
        z.describe('Unix time with which its week or month starts; the one that is on by default'),
        z.meta({ examples: [1773010800] }),
      ),
  ),
  number: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.describe('Page, 50 rows each, from 1'), z.meta({ examples: [2] })),
    1,
  ),
  ranking: z.optional(z.looseObject({}).check(z.describe('The page as the API sends it'))),
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
