import * as z from 'zod/mini';
import { about } from '#core/base/page/about.ts';
import { defineWidget } from '#core/base/widget/defineWidget.ts';

export const attributes = z.object({
  followingUrl: z.optional(
    about('Page of what a reader follows; the menu leads there', z.string(), { examples: ['/following'] }),
  ),
});
export type Attributes = z.output<typeof attributes>;

export const widget = defineWidget({
  name: 'session-menu',
  about:
    'Where a guest logs in, and a reader finds the profile and the way out. Empty, it asks the host for its guest section.',
  aliases: ['account', 'login-button', 'user-menu'],
  place: 'tag',
  when: 'activity',
  surface: 'page',
  isCritical: true,
  attributes,
});
