import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  fixtureId: z.coerce
    .number()
    .check(z.int(), z.minimum(1), z.describe('Id of the match in the CMS'), z.meta({ examples: [7], pick: 'match' })),
  stars: z.pipe(
    z._default(
      z.enum(['10', '5']).check(z.describe('How many stars a player can get; the grade is of 10 in any case')),
      '10',
    ),
    z.transform(Number),
  ),
  headingLevel,
  rating: z.optional(z.looseObject({}).check(z.describe('The rating as the API sends it to a guest'))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'mom-rating',
  about: 'Readers rate who played in a match, and choose its man of the match so.',
  aliases: ['motm', 'man-of-the-match', 'rating', 'cijfers'],
  states: ['guest', 'reader', 'done', 'closed', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  attributes,
});
