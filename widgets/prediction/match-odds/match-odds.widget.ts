import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  fixtureId: z.coerce
    .number()
    .check(z.int(), z.minimum(1), z.describe('Id of the match'), z.meta({ examples: [7], pick: 'match' })),
  headingLevel,
  prediction: z.optional(z.looseObject({}).check(z.describe('How readers predict it, as the API says it to a guest'))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'match-odds',
  about: 'How readers predict one match, with its odds and the way to the pool.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  attributes,
});
