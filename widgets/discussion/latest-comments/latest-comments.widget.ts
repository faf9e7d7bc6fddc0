import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  list: z._default(
    about(
      '`latest`: the newest; `top-this-week`: those of this week with the most likes',
      z.enum(['latest', 'top-this-week']),
    ),
    'latest',
  ),
  title: z.optional(
    about(
      'Title of the list; drawn above it where the host printed nothing, else its name for screen readers',
      z.string(),
      { examples: ['Laatste reacties'] },
    ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'latest-comments',
  about:
    'Five comments of the paper, each a line or two, with a link to where it stands. It takes over the list that the host printed.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
