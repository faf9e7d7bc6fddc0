import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { count, orElse, rows, string, text } from './base/shapes.ts';
import { under } from './base/under.ts';
import { readTitleTest, titleTestOnWire } from './deskPromotion.ts';

const day = z.pipe(
  z.object({ day: string, comments: orElse(count, 0), impressions: orElse(count, 0), errors: orElse(count, 0) }),
  z.transform(({ day, comments, impressions, errors }) => ({
    /** `2026-11-28`, in the paper's time zone. */
    date: day,
    ...{ comments, impressions, errors },
  })),
);

const widget = z.object({ widget: string, impressions: count });

const error = z.pipe(
  z.object({ code: string, widget: text, count }),
  z.transform((wire) => ({
    code: wire.code,
    /** The widget that it is about; undefined for the whole page. */
    widget: wire.widget === '' ? undefined : wire.widget,
    count: wire.count,
  })),
);

const titleTest = z.pipe(
  z.extend(titleTestOnWire, { shown_a: orElse(count, 0), shown_b: orElse(count, 0) }),
  z.transform((wire) => ({
    ...readTitleTest(wire),
    a: { shown: wire.shown_a, clicks: wire.clicks_a },
    b: { shown: wire.shown_b, clicks: wire.clicks_b },
  })),
);
export type TitleTestFigures = z.output<typeof titleTest>;

/** Figures of the last days of a paper, today included: comments, impressions, errors and title tests. For editors. */
export const deskFigures = endpoint({
  method: 'GET',
  path: '/api/v2/desk/figures',
  needs: 'manager',
  access: 'figures',
  assumed: 'call',
  query: z.object({ days: z.enum(['7', '28', '90']) }),
  reply: under(
    z.pipe(
      z.object({
        days: rows(day),
        widgets: orElse(rows(widget), []),
        errors: orElse(rows(error), []),
        title_tests: orElse(rows(titleTest), []),
      }),
      z.transform((wire) => ({
        /** The oldest first. */
        days: wire.days,
        widgets: wire.widgets,
        errors: wire.errors,
        titleTests: wire.title_tests,
      })),
    ),
  ),
});
export type DeskFigures = z.output<typeof deskFigures.reply>;
