import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  resourceId: about('Id in the CMS', positiveWhole, { examples: [1], pick: 'article' }),
  resourceType: z._default(
    about('article, topic', z.string().check(z.regex(/^[a-z]{1,40}$/)), { examples: ['article'] }),
    'article',
  ),
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
  name: 'comments',
  about: 'What readers say about an article, with replies, likes and live news.',
  aliases: ['reactions', 'discussion', 'reacties', 'comment'],
  states: ['guest', 'reader', 'closed', 'empty', 'failed'],
  place: 'tag',
  when: 'visible 800px | hash #comment',
  surface: 'page',
  view: 'late',
  readers: ['readerfeatures'],
  pressed: ['view', 'outbox'],
  attributes,
});
