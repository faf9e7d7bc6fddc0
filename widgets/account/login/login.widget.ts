import * as z from 'zod/mini';
import { defineWidget } from '#core/widget/defineWidget.ts';

const isWebAddress = (given: string) =>
  URL.canParse(given, 'https://same.origin') && /^https?:$/.test(new URL(given, 'https://same.origin').protocol);

const address = z
  .string()
  .check(
    z.minLength(1),
    z.refine(isWebAddress, { error: 'an address on this site, or one that starts with http:// or https://' }),
  );

export const attributes = z.object({
  registerUrl: z.optional(
    address.check(z.describe('Where a reader makes an account; without it the dialog shows no link to registration')),
  ),
  resetUrl: z.optional(
    address.check(z.describe('Where a reader asks for a new password; without it the dialog shows no link to it')),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'login',
  about: 'The dialog in which readers log in; opened by links to #login and by every island that needs a reader.',
  place: 'overlay',
  when: 'hash #login | event tribune:wanted',
  surface: 'page',
  attributes,
  load: () => import('./login.island.ts'),
});
