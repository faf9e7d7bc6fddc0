import * as z from 'zod/mini';

/** The data that top-mom-body.drawn.html is drawn with. */
export const drawn = z.object({ is_busy: z.boolean() });
export type Drawn = z.output<typeof drawn>;
