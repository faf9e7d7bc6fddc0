import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  fixtureId: about('Id of the match', positiveWhole, { examples: [7], pick: 'match' }),
  headingLevel,
  report: z.optional(about('What is known of the match, as the API answers it', z.looseObject({}))),
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
