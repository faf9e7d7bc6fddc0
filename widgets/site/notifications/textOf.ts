import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Notification } from '#core/contract/notification.ts';

/** The text of a notification; the neutral one where this browser hides results (`core/spoilers/spoilers.ts`). */
export function textOf({ text, neutralText = text }: Notification, { store }: Pick<Page, 'store'>): string {
  return store.slot('local', 'spoilers', z.boolean()).read() ? neutralText : text;
}
