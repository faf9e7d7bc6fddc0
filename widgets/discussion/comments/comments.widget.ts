import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  resourceId: z.coerce
    .number()
    .check(z.int(), z.minimum(1), z.describe('Id in the CMS'), z.meta({ examples: [1], pick: 'article' })),
  resourceType: z._default(
    z.string().check(z.regex(/^[a-z]{1,40}$/), z.describe('article, topic'), z.meta({ examples: ['article'] })),
    'article',
  ),
  resourceToken: z.optional(
    z
      .string()
      .check(
        z.maxLength(4000),
        z.describe('What the CMS has signed of the page, for a server that has not published it itself'),
        z.meta({ examples: ['WyJhcnRpY2xlIiw3XQ.5f2a'] }),
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
