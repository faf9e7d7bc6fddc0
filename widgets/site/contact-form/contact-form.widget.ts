import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  messageLimit: z._default(
    z.coerce
      .number()
      .check(
        z.int(),
        z.minimum(1),
        z.describe('Most characters that the server takes as a message'),
        z.meta({ examples: [5000] }),
      ),
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
