import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
