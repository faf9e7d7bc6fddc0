import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  frame: z.optional(
    about('https address of a frame; waits for consent', z.string(), {
      examples: ['https://widget.example.org/follow'],
    }),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'social-promotion',
  about: 'A card in the corner with the links and buttons by which readers follow the site, once in 30 days.',
  needsPrint: true,
  place: 'tag',
  when: 'activity',
  surface: 'page',
  attributes,
});
