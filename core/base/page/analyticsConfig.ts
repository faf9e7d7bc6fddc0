import * as z from 'zod/mini';

/** What the page is told for statistics of the site's own. */
export const analytics = z
  .object({
    metrics: z._default(
      z
        .number()
        .check(
          z.minimum(0),
          z.maximum(1),
          z.describe('The share of page views that are measured, from 0 to 1: `0.1` is one in ten'),
        ),
      0,
    ),
    figures: z._default(
      z
        .number()
        .check(
          z.minimum(0),
          z.maximum(1),
          z.describe(
            'The share of page views whose counts go to the figures of the desk, of readers who allow `statistics`: from 0.01 to 1, or 0 for none',
          ),
        ),
      0,
    ),
    acts: z._default(
      z.boolean().check(z.describe('Whether `tribune:act` is fired for readers who allow `statistics`')),
      false,
    ),
  })
  .check(
    z.describe(
      "What the page is told for the site's own statistics: `tribune:metric` and `tribune:act`, and counts for the desk; nothing when absent",
    ),
  );
