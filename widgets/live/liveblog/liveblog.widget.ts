import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  articleId: about('Id of the article in the CMS whose entries these are', positiveWhole, {
    examples: [13],
    pick: 'liveblog',
  }),
  isLive: z._default(
    about('Whether updates may still come; `false` once the liveblog has been closed', z.boolean()),
    true,
  ),
  isOver: z._default(
    about(
      'Whether the coverage has ended: nothing says live any more, and updates that come all the same are shown',
      z.boolean(),
    ),
    false,
  ),
  sequence: z.optional(
    about('Number of the last event in what is printed', z.coerce.number().check(z.int(), z.minimum(0)), {
      examples: [412],
    }),
  ),
  embedHosts: z.optional(
    about('Hosts whose frames may be loaded, with spaces between; without it those of docs/embeds.md', z.string(), {
      examples: ['video.example.org player.example.org'],
    }),
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
