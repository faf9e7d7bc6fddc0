import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  articleId: z.coerce
    .number()
    .check(z.positive(), z.describe('Id of the article in the CMS'), z.meta({ examples: [12], pick: 'article' })),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'title-test',
  about: 'A link with two titles, of which each browser is shown one; which of them readers follow is counted.',
  needsPrint: true,
  place: 'tag',
  when: 'activity',
  surface: 'page',
  isCritical: true,
  attributes,
});
