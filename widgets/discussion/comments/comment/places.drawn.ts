import * as z from 'zod/mini';

/** The data that places.drawn.html is drawn with: none. */
export const drawn = z.object({});
