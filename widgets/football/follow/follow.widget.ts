import * as z from 'zod/mini';
import { about, filled, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  team: z.optional(
    about('Slug of the team to follow: `psv`, `ned`', filled, { examples: ['feyenoord'], pick: 'team' }),
  ),
  match: z.optional(about('Id of the match to follow', positiveWhole, { examples: [7], pick: 'match' })),
  name: z.optional(
    about('What is followed, as it is read out; what the host printed says it too', z.string(), {
      examples: ['Feyenoord'],
    }),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'follow',
  about:
    'A button that follows a team or a match: it then stands first in lists, and readers with an account are notified of kick-off, goals and full time.',
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
