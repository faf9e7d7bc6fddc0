import * as z from 'zod/mini';

export const drawn = z.object({ is_busy: z.boolean() });
