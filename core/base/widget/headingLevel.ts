import * as z from 'zod/mini';

/** The attribute `data-heading-level`: which heading the title is, 2 to 6; 3 where a tag does not say. */
export const headingLevel = z._default(
  z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(2),
      z.maximum(6),
      z.describe('Heading level of the title, 2 to 6'),
      z.meta({ examples: [3] }),
    ),
  3,
);
