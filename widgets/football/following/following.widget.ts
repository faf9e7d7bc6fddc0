import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { headingLevel } from '#core/base/widget/headingLevel.ts';

export const attributes = z.object({ headingLevel });
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'following',
  about: 'The teams and matches that a reader or a guest of this browser follows, each with a button to stop.',
  place: 'tag',
  when: 'now',
  surface: 'page',
  sheet: 'football',
  attributes,
});
