import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  adapter: z._default(
    z
      .enum(['built-in', 'host'])
      .check(z.describe('`host`: no form; the site’s own tool is told who reports by `tribune:bug-report`')),
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
