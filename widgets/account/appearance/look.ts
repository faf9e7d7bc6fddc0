import * as z from 'zod/mini';
import { orElse } from '#core/contract/base/shapes.ts';

/**
 * What this browser keeps, each part good or bad by itself. `at`: when it was chosen, ms since the epoch. `seen`: the
 * reader and the look that their account had when it was last read. appearance.head.ts reads it by the same rules before the
 * first paint.
 */
export const storedLook = z.object({
  theme: orElse(z.enum(['light', 'dark', 'system']), 'system'),
  text: orElse(z.enum(['small', 'big']), 'small'),
  at: orElse(z.number(), 0),
  seen: orElse(z.optional(z.string()), undefined),
});
export type StoredLook = z.output<typeof storedLook>;

/** How the page looks. */
export type Look = Pick<StoredLook, 'theme' | 'text'>;
export type Part = keyof Look;
