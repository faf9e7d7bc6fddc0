import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  target: z.optional(
    about('Id of the element that the results are put in; without it they stand under the field', z.string(), {
      examples: ['results'],
    }),
  ),
  headingLevel,
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'search',
  about:
    'Finds articles while a reader types. It takes over the form and the results that the host printed, without a request, and keeps the query in the address (`?q=`).',
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  sheet: 'listing',
  attributes,
});
