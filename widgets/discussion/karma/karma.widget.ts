import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  show: z._default(
    about(
      'The numbers of the paper, who has the highest karma, the most comments or the most likes, the most liked comments, or the karma of who is reading',
      z.enum(['stats', 'ranking', 'comments', 'likes', 'top-comments', 'mine']),
    ),
    'ranking',
  ),
  period: z._default(
    about('What is shown first; `mine` is of this month in any case', z.enum(['week', 'month'])),
    'week',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'karma',
  about: 'What readers did this week or this month: numbers, rankings, the comments that were liked most.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  sheet: 'readers',
  attributes,
});
