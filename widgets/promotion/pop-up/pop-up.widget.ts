import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  within: z._default(
    about('CSS selector of what has to be scrolled so far; the whole page where nothing fits it', z.string(), {
      examples: ['article'],
    }),
    'article',
  ),
  after: z._default(
    about(
      'How much of the article has to be scrolled first, in per cent',
      z.coerce.number().check(z.minimum(5), z.maximum(100)),
      { examples: [60] },
    ),
    20,
  ),
  leaving: z._default(
    about('Shows it earlier to a reader who has scrolled and whose pointer leaves the window by its top', z.boolean()),
    false,
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'pop-up',
  about:
    'What the desk promotes, once after each change of it, to a reader who has read a fifth of the article, or as much as the site says.',
  aliases: ['popup', 'modal'],
  needsPrint: true,
  place: 'tag',
  when: 'event scroll',
  surface: 'shadow',
  attributes,
});
