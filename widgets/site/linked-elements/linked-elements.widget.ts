import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  within: z.optional(
    about('CSS selector of the regions that count; the whole document when absent', z.string(), { examples: ['main'] }),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'linked-elements',
  about:
    'Makes links of elements with data-href, now and later; an empty tag, once on a page. A real <a> is better where it can be had.',
  needsPrint: true,
  place: 'tag',
  when: 'activity',
  surface: 'page',
  attributes,
});
