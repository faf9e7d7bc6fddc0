import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  list: z._default(
    about(
      'All topics, 20 at a time, or the liveliest ones beside something else, 5 at a time',
      z.enum(['page', 'sidebar']),
    ),
    'page',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'forum-list',
  about: 'The topics of the forum. The page type has it by itself; a tag puts the short list beside something else.',
  states: ['guest', 'reader', 'empty', 'failed'],
  place: { page: 'forum-list' },
  when: 'visible 300px',
  surface: 'page',
  sheet: 'forum',
  attributes,
});
