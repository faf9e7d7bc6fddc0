import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  articleId: z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(1),
      z.describe('Id of the article in the CMS whose entries these are'),
      z.meta({ examples: [13], pick: 'liveblog' }),
    ),
  isLive: z._default(
    z.boolean().check(z.describe('Whether updates may still come; `false` once the liveblog has been closed')),
    true,
  ),
  isOver: z._default(
    z
      .boolean()
      .check(
        z.describe(
          'Whether the coverage has ended: nothing says live any more, and updates that come all the same are shown',
        ),
      ),
    false,
  ),
  sequence: z.optional(
    z.coerce
      .number()
      .check(
        z.int(),
        z.minimum(0),
        z.describe('Number of the last event in what is printed'),
        z.meta({ examples: [412] }),
      ),
  ),
  embedHosts: z.optional(
    z
      .string()
      .check(
        z.describe('Hosts whose frames may be loaded, with spaces between; without it those of docs/embeds.md'),
        z.meta({ examples: ['video.example.org player.example.org'] }),
      ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'liveblog',
  about:
    'The entries of a live article, newest first; new, edited and deleted ones as they happen. Printed by the host, see templates/default/liveblog.html.',
  aliases: ['live', 'blog', 'ticker'],
  states: ['guest', 'reader', 'empty', 'failed'],
  place: 'tag',
  when: 'idle | hash #entry-',
  surface: 'page',
  view: 'late',
  sheet: 'liveblog',
  attributes,
});
