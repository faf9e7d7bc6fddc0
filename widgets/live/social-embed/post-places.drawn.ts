import * as z from 'zod/mini';

export const drawn = z.object({ has_quote: z.boolean() });
