import * as z from 'zod/mini';
import { about, filled, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  resourceType: about('What is clapped for, in lower case: `article`', filled, { examples: ['article'] }),
  resourceId: about('Id of what is clapped for, in the CMS', positiveWhole, { examples: [1], pick: 'article' }),
  resourceToken: z.optional(
    about(
      'What the CMS has signed of the page, for a server that has not published it itself',
      z.string().check(z.maxLength(4000)),
      { examples: ['WyJhcnRpY2xlIiw3XQ.5f2a'] },
    ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'clap',
  about:
    'Applause for an article, up to ten times from each reader, and who visited it. The visit is counted once for each page view.',
  place: 'tag',
  when: 'activity',
  surface: 'page',
  attributes,
});
