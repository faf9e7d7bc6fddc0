import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  weekStart: z.optional(
    about('Unix time of a Monday 00:00; this week by default', z.coerce.number().check(z.int()), {
      examples: [1773010800],
    }),
  ),
  week: z.optional(about('As the API sends it to a guest', z.looseObject({}))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'prediction-pool',
  about: 'The games of a week, each with one prediction per reader, open until its kick-off.',
  aliases: ['pool', 'predictions'],
  states: ['guest', 'reader', 'closed', 'empty', 'failed'],
  place: { page: 'prediction-games' },
  when: 'visible 300px',
  surface: 'shadow',
  sheet: 'prediction',
  attributes,
});
