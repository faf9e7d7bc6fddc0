import * as z from 'zod/mini';

/**
 * What this browser keeps, each part good or bad by itself. `at`: when it was chosen, ms since the epoch. `seen`: the
 * reader and the look that their account had when it was last read. appearance.head.ts reads it by the same rules before the
 * first paint.
 */
export const storedLook = z.object({
  theme: z.catch(z.enum(['light', 'dark', 'system']), 'system'),
  text: z.catch(z.enum(['small', 'big']), 'small'),
  at: z.catch(z.number(), 0),
  seen: z.catch(z.optional(z.string()), undefined),
});
export type StoredLook = z.output<typeof storedLook>;

/** How the page looks. */
export type Look = Pick<StoredLook, 'theme' | 'text'>;
export type Part = keyof Look;
