import * as z from 'zod/mini';
import { about } from './about.ts';

/** What the page is told for statistics of the site's own. */
export const analytics = about(
  "What the page is told for the site's own statistics: `tribune:metric` and `tribune:act`, and counts for the desk; nothing when absent",
  z.object({
    metrics: z._default(
      about(
        'The share of page views that are measured, from 0 to 1: `0.1` is one in ten',
        z.number().check(z.minimum(0), z.maximum(1)),
      ),
      0,
    ),
    figures: z._default(
      about(
        'The share of page views whose counts go to the figures of the desk, of readers who allow `statistics`: from 0.01 to 1, or 0 for none',
        z.number().check(z.minimum(0), z.maximum(1)),
      ),
      0,
    ),
    acts: z._default(about('Whether `tribune:act` is fired for readers who allow `statistics`', z.boolean()), false),
  }),
);
