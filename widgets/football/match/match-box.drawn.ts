import * as z from 'zod/mini';

/** The data that match-box.drawn.html is drawn with: none. */
export const drawn = z.object({});
