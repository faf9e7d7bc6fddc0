import * as z from 'zod/mini';
import { defineWidget } from '#core/widget/defineWidget.ts';

export const attributes = z.object({
  within: z._default(
    z
      .string()
      .check(
        z.describe('CSS selector of what 20 % has to be scrolled of; the whole page where nothing fits it'),
        z.meta({ examples: ['article'] }),
      ),
    'article',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'pop-up',
  about: 'What the desk promotes, once after each change of it, to a reader who has read a fifth of the article.',
  aliases: ['popup', 'modal'],
  needsPrint: true,
  place: 'tag',
  when: 'event scroll',
  surface: 'shadow',
  attributes,
});
