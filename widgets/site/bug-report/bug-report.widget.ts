import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  adapter: z._default(
    about(
      '`host`: no form; the site’s own tool is told who reports by `tribune:bug-report`',
      z.enum(['built-in', 'host']),
    ),
    'built-in',
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'bug-report',
  about:
    'A button with which the tenant’s admins report what is wrong with a page; what its islands say of themselves goes along.',
  place: 'overlay',
  when: 'event tribune:admin',
  surface: 'shadow',
  attributes,
});
