import * as z from 'zod/mini';
import { about, filled, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  team: about('Slug of the team: `feyenoord`', filled, { examples: ['feyenoord'], pick: 'team' }),
  limit: z.optional(about('How many formations are shown; all without it', positiveWhole, { examples: [3] })),
  printed: z.optional(
    about(
      'What stands in the tag, as the API sends it: `formations`, `players` of the first one, `team`',
      z.looseObject({}),
    ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'formations',
  about: 'The formations and players that readers chose most, and a line-up of their own.',
  aliases: ['lineup', 'line-up', 'opstelling'],
  states: ['guest', 'reader', 'empty'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  sheet: 'formations',
  attributes,
});
