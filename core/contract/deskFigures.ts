import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { titleTestFields } from './deskPromotion.ts';

const day = renamed({
  /** `2026-11-28`, in the paper's time zone. */
  date: ['day', string],
  comments: orElse(count, 0),
  impressions: orElse(count, 0),
  errors: orElse(count, 0),
});

const widget = z.object({ widget: string, impressions: count });

const error = renamed({
  code: string,
  /** The widget that it is about; undefined for the whole page. */
  widget: derived(text, (name) => name || undefined),
  count,
});

const titleTest = derived(
  renamed({ ...titleTestFields, shownA: ['shown_a', orElse(count, 0)], shownB: ['shown_b', orElse(count, 0)] }),
  ({ shownA, shownB, clicksA, clicksB, ...read }) => ({
    ...read,
    a: { shown: shownA, clicks: clicksA },
    b: { shown: shownB, clicks: clicksB },
  }),
);
export type TitleTestFigures = z.output<typeof titleTest>;

/** Figures of the last days of a paper, today included: comments, impressions, errors and title tests. For editors. */
export const deskFigures = endpoint('GET /api/v2/desk/figures', 'manager', {
  access: 'figures',
  assumed: 'call',
  query: z.object({ days: z.enum(['7', '28', '90']) }),
  reply: under(
    renamed({
      /** The oldest first. */
      days: rows(day),
      widgets: orElse(rows(widget), []),
      errors: orElse(rows(error), []),
      titleTests: ['title_tests', orElse(rows(titleTest), [])],
    }),
  ),
});
export type DeskFigures = z.output<typeof deskFigures.reply>;
