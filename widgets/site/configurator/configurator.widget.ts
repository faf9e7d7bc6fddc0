import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  for: z.optional(
    z
      .string()
      .check(
        z.describe('The widget whose tag is made; `widget` in the address of the page wins over it'),
        z.meta({ examples: ['poll'] }),
      ),
  ),
  printed: z.optional(
    z
      .string()
      .check(
        z.regex(/^\/(?!\/)/),
        z.describe(
          'Path of a page of the site with a tag as the site prints it, attributes in its query; `{widget}` stands for the name. Shown as what readers without scripts see, and as what a widget works on that shows nothing by itself',
        ),
        z.meta({ examples: ['/editors/{widget}/printed'] }),
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
