import * as z from 'zod/mini';
import { about, filled } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  league: about('Slug of the competition: `world-cup`', filled, { examples: ['world-cup'], pick: 'league' }),
  by: z._default(
    about(
      'The table that is shown first, of those that the competition has',
      z.enum(['goals', 'assists', 'clean-sheets', 'cards']),
    ),
    'goals',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'top-scorers',
  about:
    'Who scored most in a competition, and who has most assists, clean sheets and cards: ten, and everybody on demand.',
  aliases: ['scorers', 'topscorers', 'doelpuntenmakers'],
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  sheet: 'football',
  attributes,
});
