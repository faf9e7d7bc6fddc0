import * as z from 'zod/mini';
import { about, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  messageLimit: z._default(
    about('Most characters that the server takes as a message', positiveWhole, { examples: [5000] }),
    5000,
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'contact-form',
  about: 'A letter to the newsroom, kept until it has been sent.',
  place: { page: 'contact-form' },
  when: 'now',
  surface: 'page',
  attributes,
});
