import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  league: z
    .string()
    .check(
      z.minLength(1),
      z.describe('Slug of the competition: `eredivisie`, `world-cup`'),
      z.meta({ examples: ['eredivisie'], pick: 'league' }),
    ),
  group: z.optional(
    z.string().check(z.describe('Letter of one group; all of them when absent'), z.meta({ examples: ['A'] })),
  ),
  variant: z._default(
    z.enum(['full', 'compact']).check(z.describe('`compact`: matches, goal difference and points alone, as in a rail')),
    'full',
  ),
  view: z._default(
    z.enum(['all', 'home', 'away']).check(z.describe('Of all matches, or of those at home or away alone')),
    'all',
  ),
  limit: z.optional(
    z.coerce
      .number()
      .check(
        z.int(),
        z.minimum(1),
        z.describe('How many rows of a table are shown, from the top'),
        z.meta({ examples: [6] }),
      ),
  ),
  mark: z._default(
    z
      .string()
      .check(
        z.describe('Slugs of teams whose row is marked, with spaces: the club of the site or of a match'),
        z.meta({ examples: ['feyenoord psv'] }),
      ),
    '',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'league-standings',
  about: 'The tables of a competition, as they stand while its matches are on.',
  aliases: ['table', 'standings', 'stand', 'tabel', 'ranglijst'],
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 300px',
  surface: 'page',
  attributes,
});
