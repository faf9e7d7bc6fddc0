import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  for: z.optional(
    about('The widget whose tag is made; `widget` in the address of the page wins over it', z.string(), {
      examples: ['poll'],
    }),
  ),
  printed: z.optional(
    about(
      'Path of a page of the site with a tag as the site prints it, attributes in its query; `{widget}` stands for the name. Shown as what readers without scripts see, and as what a widget works on that shows nothing by itself',
      z.string().check(z.regex(/^\/(?!\/)/)),
      { examples: ['/editors/{widget}/printed'] },
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
