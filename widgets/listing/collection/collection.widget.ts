import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  collectionId: about('Which collection: `players`', z.string().check(z.regex(/^[\w-]{1,64}$/)), {
    examples: ['players'],
    pick: 'collection',
  }),
  headingLevel,
  actions: z.optional(about('What can be done with it as the API sends it', z.looseObject({}))),
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
