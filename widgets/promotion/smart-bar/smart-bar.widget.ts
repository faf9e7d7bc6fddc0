import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  updatedAt: z.optional(
    about(
      'When the text last changed: an ISO date, or the epoch in seconds or milliseconds',
      z.union([z.string(), z.number()]),
      { examples: ['2026-03-09T08:00:00Z'] },
    ),
  ),
  label: z.optional(
    about('Name of the bar for screen readers; "Announcement" when absent', z.string(), { examples: ['Mededeling'] }),
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
