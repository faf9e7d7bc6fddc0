import { endpoint } from './base/endpoint.ts';
import { nothing } from './base/shapes.ts';

/** Says that a reader has closed the bar, for the site's own statistics; nothing depends on the answer. */
export const hideSmartBar = endpoint('POST /ajax/smart-bar/hide', 'anyone', { reply: nothing, service: 'host' });
