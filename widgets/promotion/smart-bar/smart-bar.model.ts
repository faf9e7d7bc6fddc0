import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { notice } from '#core/base/errors/notices.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { hideSmartBar } from '#core/contract/promotion.ts';
import type { Attributes } from './smart-bar.widget.ts';
import { isDismissed, readStamp } from './stamp.ts';

export const unreadableStamp = notice('B01', (stamp: string) => ({
  what: `The smart bar's data-updated-at "${stamp}" is no date, so a new text cannot be told from an old one.`,
  remedy: 'Print an ISO date such as 2025-08-08T18:30:00Z, or the epoch in seconds or milliseconds.',
}));

export const hideFailed = notice('B02', (why: string) => ({
  what: `The server did not hear that the smart bar was dismissed (${why}).`,
  remedy: 'The bar stays dismissed in this browser. Check POST /ajax/smart-bar/hide.',
}));

export interface SmartBar {
  /** Whether this reader has dismissed the bar, here or in another tab. */
  readonly isGone: ReadonlySignal<boolean>;
  readonly label: string | undefined;
  /** Dismisses the bar: stores the stamp of this text and sends it to the server. A failed call changes nothing. */
  dismiss(): Promise<void>;
}

export function createSmartBar(page: Page, { updatedAt, label }: Attributes, host: Host): SmartBar {
  const stamp = readStamp(updatedAt);
  const slot = page.store.slot('local', 'smartbar_date', z.number());
  const isGone = signal(isDismissed(stamp, slot.read(), page.clock.now()));
  if (updatedAt !== undefined && stamp === 0) page.notices.report(unreadableStamp(`${updatedAt}`), host.element);

  const follow = (stored = slot.read()) => {
    if (isDismissed(stamp, stored, page.clock.now())) isGone.value = true;
  };
  host.signal.addEventListener('abort', slot.watch(follow));
  // A page that comes back from the back/forward cache has received nothing meanwhile.
  addEventListener('pageshow', () => follow(), { signal: host.signal });

  return {
    isGone,
    label,
    async dismiss() {
      if (isGone.value) return;
      slot.write(stamp || page.clock.now());
      isGone.value = true;
      // To make the request takes longer than to hide the bar.
      await host.turn();
      const reply = await page.call(hideSmartBar, { keepalive: true });
      if (!reply.ok) page.notices.report(hideFailed(reply.kind), host.element);
    },
  };
}
