import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/front/v1/contact',
  needs: 'anyone',
  body: z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    'g-recaptcha-response': z.string(),
    check_score: z.boolean(),
  }),
  reply: z.pipe(
    z.optional(z.nullable(z.object({ message: text }))),
    z.transform((wire) => ({ message: wire?.message })),
  ),
});

/** The host's own HTML for who is not logged in; goes through `core/html`. */
export const loadGuestSection = endpoint({
  method: 'GET',
  path: '/ajax/load-guest-user-section',
  needs: 'anyone',
  reply: z.pipe(
    z.object({ html: z.string() }),
    z.transform((wire) => wire.html),
  ),
  service: 'host',
});
