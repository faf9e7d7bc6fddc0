import * as z from 'zod/mini';
import { about, filled } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  token: z.optional(
    about(
      'What the link in the mail proves itself with; when absent, `token` in the query or what follows /password/reset/ in the address',
      filled,
      { examples: ['4f0c2b9a7d'] },
    ),
  ),
  email: z.optional(
    about('Address that the mail went to; when absent, `email` in the query', filled, {
      examples: ['demo.lezer@example.org'],
    }),
  ),
  loginUrl: z.optional(
    about('Page of the site on which the new password counts; when absent, the account dialog', filled, {
      examples: ['/desk'],
    }),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'password-reset',
  about: 'Asks for a mail with which to choose a new password, and with the link of that mail for the new password.',
  place: { page: 'reset-password' },
  when: 'now',
  surface: 'page',
  attributes,
});
