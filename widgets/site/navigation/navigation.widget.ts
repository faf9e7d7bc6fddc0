import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  swapWidth: z._default(
    about(
      'Width of the window in px from which the list stands as it is printed',
      z.number().check(z.int(), z.positive()),
      { examples: [1024] },
    ),
    1024,
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'navigation',
  about: "The host's list of sections as an overlay on narrow screens, see templates/default/navigation.html.",
  aliases: ['menu'],
  needsPrint: true,
  place: 'tag',
  when: 'interaction',
  surface: 'page',
  isCritical: true,
  attributes,
});
