import * as z from 'zod/mini';
import { about, filled } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  team: about('Slug of the team: `feyenoord`, `ned`', filled, { examples: ['feyenoord'], pick: 'team' }),
  league: about('Slug of the competition: `eredivisie`, `world-cup`', filled, {
    examples: ['eredivisie'],
    pick: 'league',
  }),
  part: z._default(
    about(
      '`overview`: place, form, next match and last results alone; `squad`: who plays for it alone',
      z.enum(['all', 'overview', 'squad']),
    ),
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
