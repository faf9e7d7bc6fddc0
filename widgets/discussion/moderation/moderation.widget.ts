import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  queue: z._default(
    about(
      'What is shown first: comments that wait for a verdict, reported ones, or hidden ones',
      z.enum(['pending', 'reported', 'hidden']),
    ),
    'pending',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'moderation',
  about: 'The comments that wait for a manager, reported ones and hidden ones, with what can be done about them.',
  states: ['guest', 'failed'],
  place: 'tag',
  when: 'now',
  surface: 'shadow',
  attributes,
});
