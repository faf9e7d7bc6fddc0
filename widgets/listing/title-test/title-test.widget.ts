import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  articleId: about('Id of the article in the CMS', z.coerce.number().check(z.positive()), {
    examples: [12],
    pick: 'article',
  }),
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
