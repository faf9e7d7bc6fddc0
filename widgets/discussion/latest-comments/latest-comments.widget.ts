import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  list: z._default(
    z
      .enum(['latest', 'top-this-week'])
      .check(z.describe('`latest`: the newest; `top-this-week`: those of this week with the most likes')),
    'latest',
  ),
  title: z.optional(
    z
      .string()
      .check(
        z.describe(
          'Title of the list; drawn above it where the host printed nothing, else its name for screen readers',
        ),
        z.meta({ examples: ['Laatste reacties'] }),
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
  when: 'visible',
  surface: 'page',
  attributes,
});
