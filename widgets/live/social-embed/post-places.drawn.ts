import * as z from 'zod/mini';

/** The data that post-places.drawn.html is drawn with. */
export const drawn = z.object({ has_quote: z.boolean() });
export type Drawn = z.output<typeof drawn>;
