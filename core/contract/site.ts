import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { asHtml } from './base/html.ts';
import { fieldOf } from './base/renamed.ts';
import { string } from './base/shapes.ts';
import { under } from './base/under.ts';

/** The host's own HTML for who is not logged in; goes through `core/ungrouped/html`. */
export const loadGuestSection = endpoint('GET /ajax/load-guest-user-section', 'anyone', {
  reply: fieldOf(z.pipe(z.transform(asHtml), under(z.object({ html: string }))), 'html'),
  mayBeText: true,
  service: 'host',
});
