import * as z from 'zod/mini';
import { about, filled, positiveWhole } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  userId: z.optional(
    about('Id of the reader whom the link is for; when absent, the last part but one of the address', positiveWhole, {
      examples: [1],
    }),
  ),
  hash: z.optional(
    about('What the link proves itself with; when absent, the last part of the address', filled, {
      examples: ['4f0c2b9a7d'],
    }),
  ),
  resendPath: z.optional(
    about(
      'Path of the call that sends a new mail; without it no new mail is offered',
      z.string().check(z.regex(/^\/(?!\/)[\w\-.~%/?=&]*$/, { error: 'a path of the API that starts with one slash' })),
      { examples: ['/api/v2/email/resend'] },
    ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'verify-email',
  about: 'Verifies the e-mail address, or the new one, of the reader who opens the link in the mail.',
  place: { page: ['verify-email', 'verify-new-email'] },
  when: 'now',
  surface: 'page',
  attributes,
});
