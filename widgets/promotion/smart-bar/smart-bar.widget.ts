import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  updatedAt: z.optional(
    z
      .union([z.string(), z.number()])
      .check(
        z.describe('When the text last changed: an ISO date, or the epoch in seconds or milliseconds'),
        z.meta({ examples: ['2026-03-09T08:00:00Z'] }),
      ),
  ),
  label: z.optional(
    z
      .string()
      .check(
        z.describe('Name of the bar for screen readers; "Announcement" when absent'),
        z.meta({ examples: ['Mededeling'] }),
      ),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'smart-bar',
  about: 'One line above the page that a reader can dismiss until its text changes.',
  needsPrint: true,
  place: 'tag',
  when: 'activity',
  surface: 'page',
  view: 'late',
  isCritical: true,
  attributes,
});
