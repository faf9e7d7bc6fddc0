import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  whereImpossible: z._default(
    about('In browsers that know no such notifications: `say` so, or `hide` the switch', z.enum(['say', 'hide'])),
    'say',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'web-push',
  about:
    'A switch for notifications of the browser itself, also when the site is closed. Needs the setting `webPush`; asks for permission only when it is pressed.',
  place: 'tag',
  when: 'visible 300px',
  surface: 'shadow',
  attributes,
});
