import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';

export type Group = 'a' | 'b';

const day = 86_400_000;
const days = 7;
const isGroup = (text: string | undefined): text is Group => text === 'a' || text === 'b';
const kept = z.object({ group: z.enum(['a', 'b']), until: z.number() });

const placesOf = ({ store }: Page) => [store.cookie('title_ab'), store.slot('local', 'title_group', kept)] as const;

/** The test group whose titles this page shows; undefined where all browsers see the first title. */
export function shownGroup(): Group | undefined {
  const { titleGroup } = document.documentElement.dataset;
  return isGroup(titleGroup) ? titleGroup : undefined;
}

/**
 * Keeps the browser in one group for 7 days: in a cookie, which the snippet and the server read, and in local storage, as some
 * browsers end cookies sooner. Where the two differ the cookie wins. A browser without a group gets one at random, from its
 * next page on.
 */
export function keepGroup(page: Page): void {
  const [cookie, slot] = placesOf(page);
  const now = page.clock.now();
  const standing = slot.read();
  const known = cookie.read();
  const group = isGroup(known) ? known : undefined;
  const isOver = !standing || standing.until <= now || standing.until > now + days * day;
  if (!isOver && (!group || group === standing.group)) {
    if (!group) cookie.write(standing.group, (standing.until - now) / day);
    return;
  }
  const drawn = group ?? (page.chance() < 0.5 ? 'a' : 'b');
  slot.write({ group: drawn, until: now + days * day });
  if (!group) cookie.write(drawn, days);
}

/** Removes the group, for a reader who refuses experiments. */
export function forgetGroup(page: Page): void {
  for (const place of placesOf(page)) if (place.read() !== undefined) place.remove();
}
