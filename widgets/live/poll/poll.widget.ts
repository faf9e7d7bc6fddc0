import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  pollId: z.coerce
    .number()
    .check(z.int(), z.minimum(1), z.describe('Id of the poll in the CMS'), z.meta({ examples: [12], pick: 'poll' })),
  headingLevel,
  poll: z.optional(z.looseObject({}).check(z.describe('As the API sends it'))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'poll',
  about: 'One question that each reader answers once.',
  aliases: ['vote', 'peiling', 'stelling'],
  states: ['guest', 'reader', 'done', 'closed', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  attributes,
});
