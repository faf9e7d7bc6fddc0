import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  fixtureId: about('Id of the match in the CMS', positiveWhole, { examples: [7], pick: 'match' }),
  stars: z.pipe(
    z._default(about('How many stars a player can get; the grade is of 10 in any case', z.enum(['10', '5'])), '10'),
    z.transform(Number),
  ),
  headingLevel,
  rating: z.optional(about('The rating as the API sends it to a guest', z.looseObject({}))),
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
