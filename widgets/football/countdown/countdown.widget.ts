import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  fixtureId: about('Id of the match in the CMS', positiveWhole, { examples: [7], pick: 'match' }),
  prefer: z.optional(
    about('The next match of a team or a match that the reader follows stands in its place', z.enum(['followed'])),
  ),
  match: z.optional(about('The match as the API sends it', z.looseObject({}))),
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
