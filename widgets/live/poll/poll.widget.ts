import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({
  pollId: about('Id of the poll in the CMS', positiveWhole, { examples: [12], pick: 'poll' }),
  headingLevel,
  poll: z.optional(about('As the API sends it', z.looseObject({}))),
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
