import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  variant: z._default(
    z
      .enum(['sidebar', 'homepage'])
      .check(
        z.describe('`sidebar`: all under way, else the next ones. `homepage`: the two that matter most to the site'),
      ),
    'sidebar',
  ),
  league: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.describe('Slug of one competition; all of them when absent'),
        z.meta({ examples: ['eredivisie'], pick: 'league' }),
      ),
  ),
  list: z.optional(z.looseObject({}).check(z.describe('The matches as the API sends them'))),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'live-matches',
  about: 'Matches under way with their scores and minutes, and the next ones where none is.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
