import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  resourceType: z
    .string()
    .check(
      z.minLength(1),
      z.describe('What is clapped for, in lower case: `article`'),
      z.meta({ examples: ['article'] }),
    ),
  resourceId: z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(1),
      z.describe('Id of what is clapped for, in the CMS'),
      z.meta({ examples: [1], pick: 'article' }),
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
  name: 'clap',
  about:
    'Applause for an article, up to ten times from each reader, and who visited it. The visit is counted once for each page view.',
  place: 'tag',
  when: 'activity',
  surface: 'page',
  attributes,
});
