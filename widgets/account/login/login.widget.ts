import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

const isWebAddress = (given: string) =>
  URL.canParse(given, 'https://same.origin') && /^https?:$/.test(new URL(given, 'https://same.origin').protocol);

const address = z
  .string()
  .check(
    z.minLength(1),
    z.refine(isWebAddress, { error: 'an address on this site, or one that starts with http:// or https://' }),
  );

export const attributes = z.object({
  termsUrl: z.optional(
    about('The terms that a reader accepts with an account; without it the dialog names none', address, {
      examples: ['/voorwaarden'],
    }),
  ),
  panel: z.optional(
    about(
      'Has the form in the tag itself rather than in a dialog, as on a page for that: the panel that it begins with. Whoever has logged in is led back to the page that they came from',
      z.enum(['login', 'register']),
    ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'login',
  about:
    'The dialog in which readers log in, make an account or ask for a new password; opened by links to #login, #register and #reset-password, and by every island that needs a reader.',
  place: 'overlay',
  when: 'hash #login | hash #register | hash #reset-password | event tribune:wanted',
  surface: 'page',
  attributes,
});
