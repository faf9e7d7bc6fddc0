import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  resourceType: about('What it is about: `article`', z.string().check(z.regex(/^[a-z]{1,40}$/)), {
    examples: ['article'],
  }),
  resourceId: about('Its id in the CMS', z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999_999_999)), {
    examples: [1],
    pick: 'article',
  }),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'comment-count',
  about:
    'How many comments there are on something. All tags of a page ask once; in the tag only `.tb-comment-count` changes, or the whole text where there is none.',
  place: 'tag',
  when: 'activity',
  surface: 'page',
  isCritical: true,
  attributes,
});
