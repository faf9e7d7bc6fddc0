import * as z from 'zod/mini';
import { about, filled } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  variant: z._default(
    about(
      '`sidebar`: all under way, else the next ones. `homepage`: the two that matter most to the site',
      z.enum(['sidebar', 'homepage']),
    ),
    'sidebar',
  ),
  league: z.optional(
    about('Slug of one competition; all of them when absent', filled, { examples: ['eredivisie'], pick: 'league' }),
  ),
  list: z.optional(about('The matches as the API sends them', z.looseObject({}))),
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
