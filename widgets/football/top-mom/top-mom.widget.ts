import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  team: z.optional(
    about('Slug of the team; the own one of the site when absent', z.string(), {
      examples: ['feyenoord'],
      pick: 'team',
    }),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'top-mom',
  about: 'The ten best rated players of a team this season.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
