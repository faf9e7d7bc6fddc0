import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  league: z
    .string()
    .check(
      z.minLength(1),
      z.describe('Slug of the competition: `world-cup`'),
      z.meta({ examples: ['world-cup'], pick: 'league' }),
    ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'top-scorers',
  about: 'Who scored most in a competition: ten, and everybody on demand.',
  aliases: ['scorers', 'topscorers', 'doelpuntenmakers'],
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  sheet: 'football',
  attributes,
});
