import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  team: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.describe('Slug of the team to follow: `psv`, `ned`'),
        z.meta({ examples: ['feyenoord'], pick: 'team' }),
      ),
  ),
  match: z.optional(
    z.coerce
      .number()
      .check(z.int(), z.minimum(1), z.describe('Id of the match to follow'), z.meta({ examples: [7], pick: 'match' })),
  ),
  name: z.optional(
    z
      .string()
      .check(
        z.describe('What is followed, as it is read out; what the host printed says it too'),
        z.meta({ examples: ['Feyenoord'] }),
      ),
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
