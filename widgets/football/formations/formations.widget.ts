import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  team: z
    .string()
    .check(
      z.minLength(1),
      z.describe('Slug of the team: `feyenoord`'),
      z.meta({ examples: ['feyenoord'], pick: 'team' }),
    ),
  limit: z.optional(
    z.coerce
      .number()
      .check(
        z.int(),
        z.minimum(1),
        z.describe('How many formations are shown; all without it'),
        z.meta({ examples: [3] }),
      ),
  ),
  printed: z.optional(
    z
      .looseObject({})
      .check(
        z.describe('What stands in the tag, as the API sends it: `formations`, `players` of the first one, `team`'),
      ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'formations',
  about: 'The formations and players that readers chose most, and a line-up of their own.',
  aliases: ['lineup', 'line-up', 'opstelling'],
  states: ['guest', 'reader', 'empty'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  sheet: 'formations',
  attributes,
});
