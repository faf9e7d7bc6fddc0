import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  fixtureId: z.coerce
    .number()
    .check(z.int(), z.minimum(1), z.describe('Id of the match in the CMS'), z.meta({ examples: [7], pick: 'match' })),
  prefer: z.optional(
    z
      .enum(['followed'])
      .check(z.describe('The next match of a team or a match that the reader follows stands in its place')),
  ),
  match: z.optional(z.looseObject({}).check(z.describe('The match as the API sends it'))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'countdown',
  about: 'The time until a match begins, each second; from then on its score and minute.',
  states: ['guest', 'reader', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
