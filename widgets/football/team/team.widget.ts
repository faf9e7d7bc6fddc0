import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  team: z
    .string()
    .check(
      z.minLength(1),
      z.describe('Slug of the team: `feyenoord`, `ned`'),
      z.meta({ examples: ['feyenoord'], pick: 'team' }),
    ),
  league: z
    .string()
    .check(
      z.minLength(1),
      z.describe('Slug of the competition: `eredivisie`, `world-cup`'),
      z.meta({ examples: ['eredivisie'], pick: 'league' }),
    ),
  part: z._default(
    z
      .enum(['all', 'overview', 'squad'])
      .check(z.describe('`overview`: place, form, next match and last results alone; `squad`: who plays for it alone')),
    'all',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'team',
  about: 'How a team does in a competition: place, form, the match that is on or next, last results, and its squad.',
  states: ['guest', 'reader', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  sheet: 'football',
  attributes,
});
