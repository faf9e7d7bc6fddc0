import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  fixtureId: z.coerce
    .number()
    .check(z.int(), z.minimum(1), z.describe('Id of the match'), z.meta({ examples: [7], pick: 'match' })),
  headingLevel,
  report: z.optional(z.looseObject({}).check(z.describe('What is known of the match, as the API answers it'))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'match',
  about: 'One match with its score, what happened in it, the line-ups and earlier meetings, live.',
  states: ['guest', 'reader', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  sheet: 'football',
  attributes,
});
