import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';

/** The attribute `data-heading-level`: which heading the title is, 2 to 6; 3 where a tag does not say. */
export const headingLevel = z._default(
  about('Heading level of the title, 2 to 6', z.coerce.number().check(z.int(), z.minimum(2), z.maximum(6)), {
    examples: [3],
  }),
  3,
);
