import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  collectionId: z
    .string()
    .check(
      z.regex(/^[\w-]{1,64}$/),
      z.describe('Which collection: `players`'),
      z.meta({ examples: ['players'], pick: 'collection' }),
    ),
  headingLevel,
  actions: z.optional(z.looseObject({}).check(z.describe('What can be done with it as the API sends it'))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'collection',
  about:
    'Items that readers filter and sort: by options with their counts, by numbers and by days. The address says what is shown; a page has one of them.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: { page: 'collection-list' },
  when: 'visible 300px',
  surface: 'page',
  sheet: 'listing',
  attributes,
});
