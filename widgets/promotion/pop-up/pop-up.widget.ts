import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  within: z._default(
    z
      .string()
      .check(
        z.describe('CSS selector of what has to be scrolled so far; the whole page where nothing fits it'),
        z.meta({ examples: ['article'] }),
      ),
    'article',
  ),
  after: z._default(
    z.coerce
      .number()
      .check(
        z.minimum(5),
        z.maximum(100),
        z.describe('How much of the article has to be scrolled first, in per cent'),
        z.meta({ examples: [60] }),
      ),
    20,
  ),
  leaving: z._default(
    z
      .boolean()
      .check(
        z.describe('Shows it earlier to a reader who has scrolled and whose pointer leaves the window by its top'),
      ),
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
