import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  playerId: about('Id of the player in the match centre', z.coerce.number().check(z.int(), z.positive()), {
    examples: [2101],
    pick: 'player',
  }),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'player',
  about: 'A player: facts, totals, each match with minutes, goals and cards, and what the site wrote about them.',
  states: ['guest', 'reader', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  sheet: 'football',
  attributes,
});
