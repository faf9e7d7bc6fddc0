import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { asHtml } from './html.ts';
import { string } from './shapes.ts';
import { under } from './under.ts';

/** The host's own HTML for who is not logged in; goes through `core/html`. */
export const loadGuestSection = endpoint({
  method: 'GET',
  path: '/ajax/load-guest-user-section',
  needs: 'anyone',
  reply: z.pipe(
    z.pipe(z.transform(asHtml), under(z.object({ html: string }))),
    z.transform((wire) => wire.html),
  ),
  mayBeText: true,
  service: 'host',
});
