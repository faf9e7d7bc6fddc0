import * as z from 'zod/mini';
import { about, filled, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  league: about('Slug of the competition: `eredivisie`, `world-cup`', filled, {
    examples: ['eredivisie'],
    pick: 'league',
  }),
  group: z.optional(about('Letter of one group; all of them when absent', z.string(), { examples: ['A'] })),
  variant: z._default(
    about('`compact`: matches, goal difference and points alone, as in a rail', z.enum(['full', 'compact'])),
    'full',
  ),
  view: z._default(about('Of all matches, or of those at home or away alone', z.enum(['all', 'home', 'away'])), 'all'),
  limit: z.optional(about('How many rows of a table are shown, from the top', positiveWhole, { examples: [6] })),
  mark: z._default(
    about('Slugs of teams whose row is marked, with spaces: the club of the site or of a match', z.string(), {
      examples: ['feyenoord psv'],
    }),
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
