import * as z from 'zod/mini';
import { defineWidget } from '#core/widget/defineWidget.ts';

export const attributes = z.object({
  for: z.optional(
    z
      .string()
      .check(
        z.describe('The widget whose tag is made; `widget` in the address of the page wins over it'),
        z.meta({ examples: ['poll'] }),
      ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'configurator',
  about: 'Makes tags, for editors: a form from the declaration, the island live, and the tag in every language.',
  place: 'tag',
  when: 'now',
  surface: 'shadow',
  attributes,
});
